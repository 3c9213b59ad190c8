/** Adds the event on the way to an address, as its `state` parameter. */
export function withState(address: string, state: string): string {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  query.set('state', state);
  return `${path}?${query}`;
}
