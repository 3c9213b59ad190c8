/**
 * The index an arrow, Home or End leads to among `count` things, wrapping at both ends; null for
 * any other key.
 * @param rtl the text runs from the right: the left arrow leads on
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

/** What a key asks for on one axis. */
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
