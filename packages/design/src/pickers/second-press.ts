// Double clicks on a day that closes the calendar: the second press would reach the page below it,
// or close the panel that has opened meanwhile.

/** Longest time between the presses of a double click, and their largest distance in pixels. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 8;

/** Point of the window. */
export interface PressedAt {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Discards a second press at the same point, with its click, if it follows soon. The events that end
 * the first press are not affected.
 */
export function discardSecondPress({ clientX, clientY }: PressedAt): void {
  let isSecond = false;
  const isThere = (event: MouseEvent): boolean =>
    Math.hypot(event.clientX - clientX, event.clientY - clientY) <= DOUBLE_PX;
  const discard = (event: Event) => {
    if (event.type === 'pointerdown') isSecond = isThere(event as MouseEvent);
    if (!isSecond) return;
    event.stopPropagation();
    // the focus stays where it is; a cancelled pointerdown would suppress the other events
    if (event.type !== 'pointerdown') event.preventDefault();
    if (event.type === 'click') end();
  };
  const end = () => {
    for (const type of PRESS) removeEventListener(type, discard, CAPTURE);
  };
  for (const type of PRESS) addEventListener(type, discard, CAPTURE);
  setTimeout(end, DOUBLE_MS);
}

const PRESS = ['pointerdown', 'mousedown', 'click'] as const;
/** Before any listener of the page. */
const CAPTURE = { capture: true } as const;
