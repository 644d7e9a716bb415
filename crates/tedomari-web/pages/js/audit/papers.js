// @ts-check

// The source of a statement of the audit, and its kind.

/** The papers, by the short names that the audit uses. */
export const PAPERS = {
  JS: "Järleberg, Sjöstrand: Pomax games",
  J: "Järleberg: thesis on pomax games",
  ER: "Thesis on element-removal games on acyclic graphs and posets",
  DSW: "Demer, Selinger, Wang: All passable games are realizable as monotone set coloring games",
  SL: "Slany: Graph Ramsey games",
  other: "Classical results",
};

/** The short name of the paper in a source such as `DSW Lemma 3.10`. */
export function paperOf(source) {
  const word = source.split(" ")[0];
  return word !== "other" && PAPERS[word] ? word : "other";
}

/**
 * `{kind, claim}`: the kind is "erratum" if the statement is false as printed, "false" if nobody claims it,
 * else "claim"; the claim has no such prefix.
 */
export function kindOf(statement) {
  const [, before, mark, after] = /^(\([a-z]\) )?(\(false as printed\) |\(false\) )?(.*)$/su.exec(statement.claim);
  const kind = mark === undefined ? "claim" : mark.includes("printed") ? "erratum" : "false";
  return { kind, claim: (before ?? "") + after };
}

/** Whether the audit has refuted a statement that is printed. */
export const isErratum = (statement) => statement.verdict === "refuted" && kindOf(statement).kind === "erratum";

/** The verdict in one word. */
export function verdictOf({ verdict, counterexample }) {
  if (verdict !== "refuted") return verdict;
  return counterexample ? `false at ${counterexample.size}` : "false";
}

/** The statements that match the filters; an empty filter matches everything. */
export function chosen(statements, { verdict = "", paper = "", search = "" }) {
  const wanted = search.trim().toLowerCase();
  return statements.filter((statement) => {
    const is = verdict === "erratum"
      ? kindOf(statement).kind === "erratum"
      : verdict === "" || statement.verdict === verdict;
    const from = paper === "" || paperOf(statement.source) === paper;
    const text = `${statement.source} ${statement.claim} ${statement.domain}`.toLowerCase();
    return is && from && text.includes(wanted);
  });
}
