/** Resolves to true if the text was copied; a browser may refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Selects the text of an element, so that the user can copy what the browser has not copied. */
export const selectText = (element: Element | null): void => {
  if (element) globalThis.getSelection?.()?.selectAllChildren(element);
};
