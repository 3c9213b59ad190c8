const MARKS = /\p{M}/gu;

/**
 * Returns lowercase letters without accents, one for each letter of the text, so that indexes
 * match.
 */
function plainLetters(text: string): string[] {
  return Array.from(
    text,
    (letter) => letter.normalize('NFD').replace(MARKS, '').toLocaleLowerCase('en') || letter,
  );
}

/**
 * Splits the text at the matches of the typed text, ignoring accents and case. "Lisbon" with "lis"
 * typed becomes "Lis", which is `on`, and "bon".
 */
export function markParts(text: string, typed: string): { text: string; on: boolean }[] {
  const wanted = plainLetters(typed.trim());
  const letters = Array.from(text);
  const plain = plainLetters(text);
  const at =
    wanted.length === 0
      ? -1
      : plain.findIndex((_, from) => wanted.every((letter, step) => plain[from + step] === letter));
  if (at < 0) return [{ text, on: false }];
  return [
    { text: letters.slice(0, at).join(''), on: false },
    { text: letters.slice(at, at + wanted.length).join(''), on: true },
    { text: letters.slice(at + wanted.length).join(''), on: false },
  ].filter((part) => part.text !== '');
}
