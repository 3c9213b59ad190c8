/** Returns true if the text of this element runs from right to left. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/**
 * Returns the direction of third-party text by the majority of its letters. Unlike `dir="auto"`, a
 * name at its beginning does not decide it.
 */
export function directionOf(text: string): 'rtl' | 'ltr' {
  const fromTheRight = text.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return fromTheRight * 2 > letters ? 'rtl' : 'ltr';
}
