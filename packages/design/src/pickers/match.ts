const MARKS = /\p{M}/gu;

/**
 * Small letters without accents, one for one with the letters of the text, so that places in both
 * agree.
 */
function plainLetters(text: string): string[] {
  return Array.from(
    text,
    (letter) => letter.normalize('NFD').replace(MARKS, '').toLocaleLowerCase('en') || letter,
  );
}

/**
 * The text cut where it says what was typed: "Lisbon" and "lis" → "Lis" (on), "bon". Accents and
 * case do not matter.
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
