// Names of extras with a standard industry code in the traveller's language; other extras keep the
// supplier's name.

const KNOWN = new Set(['CSI', 'CST', 'BST', 'GPS', 'ADD', 'WIF', 'SNC']);

/**
 * 'Child seat', 'مقعد طفل'.
 * @param t translates a text by its key
 */
export const extraName = (
  { code, name }: { readonly code: string; readonly name: string },
  t: (key: string) => string,
): string => (KNOWN.has(code) ? t(`cars.extra.${code}`) : name);
