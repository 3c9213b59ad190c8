/**
 * Returns the index an arrow key, Home or End moves to among `count` items, wrapping at both ends;
 * null for any other key.
 * @param rtl True in right-to-left text: the left arrow moves forward.
 */
export function stepWithin(
  key: string,
  index: number,
  count: number,
  axis: 'horizontal' | 'vertical',
  rtl = false,
): number | null {
  const step = stepOf(key, axis, rtl);
  if (step === null || count === 0) return null;
  if (step === 'first') return 0;
  if (step === 'last') return count - 1;
  if (index < 0) return step === 1 ? 0 : count - 1;
  return (index + step + count) % count;
}

/** Returns the movement a key requests on one axis. */
export function stepOf(
  key: string,
  axis: 'horizontal' | 'vertical',
  rtl: boolean,
): 1 | -1 | 'first' | 'last' | null {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (axis === 'vertical') return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (key === 'ArrowRight') === rtl ? -1 : 1;
}
