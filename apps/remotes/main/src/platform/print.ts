// Copies or prints content of a page.

/** Resolves to true if the text was copied; a browser may refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const printPage = (): void => window.print();
