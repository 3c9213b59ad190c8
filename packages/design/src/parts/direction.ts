/** Whether the text of this element runs from the right. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/**
 * Which way a text of somebody else runs: that of most of its letters. A name at its head does not
 * turn it (as `dir="auto"` would).
 */
export function directionOf(text: string): 'rtl' | 'ltr' {
  const fromTheRight = text.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return fromTheRight * 2 > letters ? 'rtl' : 'ltr';
}
