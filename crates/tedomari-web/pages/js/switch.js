// @ts-check

// The switch between light and dark. The choice is stored; theme.js applies it on the next load.

const NEXT = { auto: "light", light: "dark", dark: "auto" };
const NAMES = { auto: "◐ Auto", light: "☀ Light", dark: "☾ Dark" };

/** Makes a button cycle through the system's theme, light and dark. */
export function themeSwitch(button) {
  let theme = document.documentElement.dataset.theme ?? "auto";
  const show = () => {
    button.textContent = NAMES[theme];
    button.setAttribute("aria-label", `Theme: ${theme}. Change to ${NEXT[theme]}.`);
  };
  button.addEventListener("click", () => {
    theme = NEXT[theme];
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    keep(theme);
    show();
  });
  show();
}

function keep(theme) {
  try {
    localStorage.setItem("tedomari-theme", theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
