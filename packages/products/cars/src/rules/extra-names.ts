// Extras that every desk knows, by their code in the trade: they are named in the traveller's
// language, others as their supplier does.

const KNOWN = new Set(['CSI', 'CST', 'BST', 'GPS', 'ADD', 'WIF', 'SNC']);

/** 'Child seat', 'مقعد طفل'. @param t says a text of ours by its key */
export const extraName = (
  { code, name }: { readonly code: string; readonly name: string },
  t: (key: string) => string,
): string => (KNOWN.has(code) ? t(`cars.extra.${code}`) : name);
