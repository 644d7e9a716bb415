// @ts-check

// Runs before the first paint, so that a chosen theme does not flash in the other one first.
(function () {
  try {
    const chosen = localStorage.getItem("tedomari-theme");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // Without storage the system's preference holds.
  }
})();
