// @ts-check

// Recognizes clicks, drags and long presses of a mouse, a pen or a finger.

// A shorter movement, in pixels, is a click; a finger is less steady.
const UNSTEADY = { mouse: 5, pen: 8, touch: 10 };
// After this time, in milliseconds, a finger that rests has pressed long.
const HOLD = 450;

/**
 * Listens on a node and calls `on`: `begin(event)` returns what is grabbed, an object, or null; then either
 * `drag(grabbed, event)` for each movement and `drop(grabbed, event)`, or `click(grabbed, event)`, or
 * `press(grabbed, event)` after a long press; `cancel(grabbed)` if the browser takes over; and `menu(event)` for
 * a right click. `isGrip(place)` says whether a finger there drags; elsewhere it scrolls, unless it was held.
 */
export function gestures(node, on) {
  let now = null;
  let wasHeld = false;

  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const grabbed = on.begin(event);
    if (!grabbed) return;
    now = { grabbed, start: event, isFar: false, isHeld: false, timer: 0 };
    // Capture the pointer, because what is grabbed is redrawn during the gesture.
    if (event.pointerType === "mouse" || on.isGrip(event)) node.setPointerCapture(event.pointerId);
    if (event.pointerType !== "mouse") now.timer = window.setTimeout(hold, HOLD);
  });

  function hold() {
    if (!now || now.isFar) return;
    now.isHeld = true;
    node.classList.add("is-held");
  }

  node.addEventListener("pointermove", (event) => {
    if (!now) return;
    const { clientX, clientY, pointerType } = now.start;
    now.isFar ||= Math.hypot(event.clientX - clientX, event.clientY - clientY) > (UNSTEADY[pointerType] ?? UNSTEADY.mouse);
    if (!now.isFar) return;
    clearTimeout(now.timer);
    on.drag(now.grabbed, event);
  });

  // touch-action does not apply within SVG.
  node.addEventListener("touchstart", (event) => {
    if (event.touches.length === 1 && on.isGrip(event.touches[0])) event.preventDefault();
  }, { passive: false });
  node.addEventListener("touchmove", (event) => {
    if (now?.isHeld) event.preventDefault();
  }, { passive: false });

  // The click that follows would choose from the menu that has just opened, or close it.
  node.addEventListener("touchend", (event) => {
    if (wasHeld) event.preventDefault();
    wasHeld = false;
  }, { passive: false });

  function end() {
    const done = now;
    now = null;
    node.classList.remove("is-held");
    if (done) clearTimeout(done.timer);
    return done;
  }

  node.addEventListener("pointerup", (event) => {
    const done = end();
    if (!done) return;
    const { grabbed, isFar, isHeld } = done;
    wasHeld = isHeld;
    if (isFar) on.drop(grabbed, event);
    else if (isHeld) on.press(grabbed, event);
    else on.click(grabbed, event);
  });

  node.addEventListener("pointercancel", () => {
    const done = end();
    if (done) on.cancel(done.grabbed);
  });

  // The browser's own long press; the menu opens when the finger is lifted.
  node.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    if (now && now.start.pointerType !== "mouse") return hold();
    end();
    on.menu(event);
  });
}
