/** Whether the text of this element runs from the right. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
