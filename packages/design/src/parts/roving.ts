/** What of a keyboard event decides where the focus goes. */
type Press = { key: string; currentTarget: { matches: (selector: string) => boolean } };

/**
 * The index an arrow, Home or End leads to among `count` things, wrapping at both ends; null for any other key.
 * Left and right follow the reading direction of the element.
 */
export function stepWithin(event: Press, index: number, count: number, axis: 'horizontal' | 'vertical'): number | null {
  const rtl = axis === 'horizontal' && event.currentTarget.matches(':dir(rtl)');
  const step = stepOf(event.key, axis, rtl);
  if (step === null || count === 0) return null;
  if (step === 'first') return 0;
  if (step === 'last') return count - 1;
  if (index < 0) return step === 1 ? 0 : count - 1;
  return (index + step + count) % count;
}

/** What a key asks for on one axis. */
export function stepOf(key: string, axis: 'horizontal' | 'vertical', rtl: boolean): 1 | -1 | 'first' | 'last' | null {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (axis === 'vertical') return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (key === 'ArrowRight') === rtl ? -1 : 1;
}
