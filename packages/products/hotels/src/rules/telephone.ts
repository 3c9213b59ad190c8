/** Returns a supplier's telephone number as written if it can be dialled; otherwise undefined. */
export function dialable(telephone: string | undefined): string | undefined {
  const text = telephone?.trim() ?? '';
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]{5,32}$/.test(text) && digits >= 5 && digits <= 15 ? text : undefined;
}
