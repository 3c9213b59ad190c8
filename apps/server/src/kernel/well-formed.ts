// Detects invalid text: half of a surrogate pair, or NUL. No database, file or reader accepts it.
import { PorticoError } from '@portico/contract';

const isSound = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/**
 * Returns INVALID_FIELD for the first such text in a value, keys included; null if there is none.
 */
export function malformedText(value: unknown): PorticoError | null {
  const path = pathOf(value);
  if (path === null) return null;
  const field = path.toWellFormed().replaceAll('\u0000', '\uFFFD').slice(0, 200).toWellFormed();
  return new PorticoError('INVALID_FIELD', {
    ...(field === '' ? {} : { field }),
    text: `${field === '' ? 'body' : field}: contains characters that are not text`,
  });
}

/** Returns the dotted path of the first invalid text; '' if the value itself is one. */
function pathOf(value: unknown): string | null {
  if (typeof value === 'string') return isSound(value) ? null : '';
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    if (!isSound(key)) return key;
    const inside = pathOf(part);
    if (inside !== null) return inside === '' ? key : `${key}.${inside}`;
  }
  return null;
}
