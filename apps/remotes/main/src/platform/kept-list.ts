// Short lists of text lines in the browser's own storage: searches of before, hotels saved for later. A browser may refuse;
// then nothing is remembered and nothing breaks.

export function readLines(key: string): string[] {
  try {
    return (localStorage.getItem(key) ?? '').split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}

export function writeLines(key: string, lines: readonly string[]): void {
  try {
    localStorage.setItem(key, lines.join('\n'));
  } catch {
    // full or refused: it is only not remembered
  }
}
