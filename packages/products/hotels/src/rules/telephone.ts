/** A telephone as a supplier writes it, when it can be dialled; undefined for anything else. */
export function dialable(telephone: string | undefined): string | undefined {
  const text = telephone?.trim() ?? '';
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]{5,32}$/.test(text) && digits >= 5 && digits <= 15 ? text : undefined;
}
