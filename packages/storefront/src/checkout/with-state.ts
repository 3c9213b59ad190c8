/** An address with what happened on the way. */
export function withState(address: string, state: string): string {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  query.set('state', state);
  return `${path}?${query}`;
}
