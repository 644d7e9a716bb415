// @ts-check

// The entries of the context menu, for elements, lines, cells and the background.

/** The entries for a place on the board: `name` is an element, `ends` a line, and neither the background.
    `doing` has the actions, `ask` what else can be asked for. */
export function entriesFor({ name = null, ends = null, point }, { board, manner, names, doing, ask }) {
  if (manner.paints) return parted([...(name ? paints(manner, names, doing) : []), null, ...blank(ask)]);
  if (name) return parted(ofElements(manner, names, board, doing, ask));
  return parted(ends ? ofLine(ends, doing) : ofGround(manner, point, doing, ask));
}

/** The entries that apply, with lines only between them. */
function parted(entries) {
  const kept = entries.filter((entry) => typeof entry === "object");
  return kept.filter((entry, index) => entry !== null || (index > 0 && index < kept.length - 1 && kept[index - 1] !== null));
}

const paints = ({ colors }, names, doing) => colors.map(({ label, color }) => ({ label, run: () => doing.recolor(names, color) }));

function ofElements(manner, names, { vertices }, doing, ask) {
  const edges = names.filter(doing.isEdge);
  const nodes = names.filter((name) => !doing.isEdge(name));
  const isOne = names.length === 1;
  const colors = vertices && edges.length === 0 ? [] : manner.colors;
  return [
    ...colors.map(({ label, color }) => ({ label: vertices ? label : `Make ${label.toLowerCase()}`, run: () => doing.recolor(names, color) })),
    colors.length > 0 && null,
    isOne && nodes.length === 1 && manner.adds && { label: "Rename …", run: () => ask.name(nodes[0]) },
    isOne && nodes.length === 1 && manner.joins && { label: "Connect to …", run: () => ask.other(nodes[0]) },
    nodes.length > 0 && manner.adds && { label: "Copy", run: () => doing.copy(nodes) },
    nodes.length > 0 && manner.adds && { label: "Cut", run: async () => (await doing.copy(nodes)) && doing.remove(nodes) },
    nodes.length > 1 && { label: "Align in a row", run: () => doing.align(nodes, 1) },
    nodes.length > 1 && { label: "Align in a column", run: () => doing.align(nodes, 0) },
    nodes.length > 2 && { label: "Space evenly", run: () => doing.spread(nodes) },
    manner.adds && null,
    manner.adds && { label: "Delete", run: () => doing.remove(names) },
  ];
}

const ofLine = (ends, doing) => [{ label: "Delete line", run: () => doing.act([{ disconnect: ends }]) }];

function ofGround(manner, point, doing, ask) {
  const adding = manner.adds === "vertex"
    ? [{ label: "New vertex", run: () => doing.add(point) }]
    : manner.colors.map(({ label, color }) => ({ label: `New ${label.toLowerCase()} element`, run: () => doing.add(point, color) }));
  return [
    ...(manner.adds ? adding : []),
    manner.adds && doing.canPaste() && { label: "Paste", run: () => doing.paste(null, point) },
    manner.adds && null,
    { label: "Select all", run: ask.all },
    { label: "Arrange automatically", run: ask.arrange },
    ...blank(ask),
  ];
}

const blank = (ask) => [ask.canBlank && { label: "Blank board", run: ask.blank }];
