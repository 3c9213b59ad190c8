/** The currency an address wants to be charged in; null where it names none that could be. */
export function chargedIn(query: URLSearchParams): string | null {
  const wished = query.get('curr')?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(wished) ? wished : null;
}
