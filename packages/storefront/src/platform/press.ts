// Tracks whether a pointer is pressed. A click takes about 80 ms. Layout changes are deferred until
// the press has ended, so that the element under the pointer does not move between down and up, and
// the click reaches it.

/**
 * Milliseconds after `pointerup` until the browser sends `click`: a moment later for touch, in the
 * same task for a mouse.
 */
const CLICK_AFTER_MS = { touch: 100, mouse: 0 } as const;

export interface Press {
  readonly isHeld: () => boolean;
  /**
   * Runs `work` immediately, or once the current press has ended. Returns a function that cancels
   * it.
   */
  readonly whenReleased: (work: () => void) => () => void;
  /** Calls `onHeld` each time a press begins. Returns a function that unsubscribes. */
  readonly onHeld: (begun: () => void) => () => void;
}

type PointerFacts = Pick<PointerEvent, 'button' | 'buttons' | 'pointerType' | 'isPrimary'>;

/** @param target Event target that receives the page's pointer events, usually the window. */
export function createPress(target: EventTarget): Press {
  let isHeld = false;
  let releasing: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<() => void>();
  const listeners = new Set<() => void>();

  const release = () => {
    clearTimeout(releasing);
    releasing = undefined;
    isHeld = false;
    const due = [...waiting];
    waiting.clear();
    for (const work of due) work();
  };
  const releaseAfter = (ms: number) => {
    clearTimeout(releasing);
    releasing = setTimeout(release, ms);
  };
  const down = (event: Event) => {
    const { button, isPrimary } = event as unknown as PointerFacts;
    // other buttons open browser menus, and their `pointerup` may never arrive
    if (button !== 0 || !isPrimary) return;
    clearTimeout(releasing);
    releasing = undefined;
    isHeld = true;
    for (const begun of listeners) begun();
  };
  const up = (event: Event) => {
    if (!isHeld) return;
    const { pointerType } = event as unknown as PointerFacts;
    releaseAfter(pointerType === 'mouse' ? CLICK_AFTER_MS.mouse : CLICK_AFTER_MS.touch);
  };
  const end = () => {
    if (isHeld) releaseAfter(0);
  };
  /** The button was released outside the window. */
  const move = (event: Event) => {
    const { buttons, pointerType } = event as unknown as PointerFacts;
    if (isHeld && pointerType === 'mouse' && buttons === 0) end();
  };
  /**
   * The window has lost the focus. An element that loses it because of the press does not end the
   * press.
   */
  const blur = (event: Event) => {
    if (event.target === target) end();
  };
  for (const [type, listener] of [
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', end],
    ['pointermove', move],
    ['blur', blur],
  ] as const)
    target.addEventListener(type, listener, { capture: true, passive: true });

  return {
    isHeld: () => isHeld,
    whenReleased(work) {
      if (!isHeld) {
        work();
        return () => undefined;
      }
      waiting.add(work);
      return () => void waiting.delete(work);
    },
    onHeld(begun) {
      listeners.add(begun);
      return () => void listeners.delete(begun);
    },
  };
}

/** Press tracker of this page; on the server it never reports a press. */
export const press: Press = createPress(typeof window === 'undefined' ? new EventTarget() : window);
