/** Returns the currency requested by the address; null if it is missing or not a valid code. */
export function chargedIn(query: URLSearchParams): string | null {
  const wished = query.get('curr')?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(wished) ? wished : null;
}
