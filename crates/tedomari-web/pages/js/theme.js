// @ts-check

// Runs before the first paint, so that the page does not flash in the wrong theme.
(function () {
  try {
    const chosen = localStorage.getItem("tedomari-theme");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // Without storage the system's preference applies.
  }
})();
