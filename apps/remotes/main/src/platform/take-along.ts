// What somebody takes along from a page: a copy, a sheet of paper.

/** True when it was copied; a browser may refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const printPage = (): void => window.print();
