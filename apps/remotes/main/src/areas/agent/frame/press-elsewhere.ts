import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Calls `onPress` after a press with mouse, pen or finger outside these parts and outside dialogs.
 * The handlers of the page run first, and nothing moves while the button is down, so the press
 * reaches its target. An empty list of parts disables it.
 */
export function usePressElsewhere(
  parts: readonly RefObject<HTMLElement | null>[],
  onPress: () => void,
): void {
  const latest = useRef(onPress);
  const within = useRef(parts);
  useLayoutEffect(() => {
    latest.current = onPress;
    within.current = parts;
  });
  const isOn = parts.length > 0;
  useEffect(() => {
    if (!isOn) return;
    const onClick = (event: MouseEvent) => {
      const inside = within.current.map(({ current }) => current);
      if (isElsewhere(event.detail, event.composedPath(), inside)) latest.current();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [isOn]);
}

/**
 * True for a press outside these parts and outside dialogs.
 * @param count presses in a row, as the event states it: 0 if a key has pressed a button
 * @param composed path of the event, because its target may have left the page
 */
export const isElsewhere = (
  count: number,
  path: readonly EventTarget[],
  parts: readonly (EventTarget | null)[],
): boolean => count > 0 && !path.some((target) => parts.includes(target) || isDialog(target));

const isDialog = (target: EventTarget): boolean =>
  'matches' in target &&
  typeof target.matches === 'function' &&
  target.matches('dialog, [role="dialog"]') === true;
