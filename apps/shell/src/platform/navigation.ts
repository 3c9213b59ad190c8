// The only place that leaves the page or changes its address outside the router.

export const goTo = (address: string): void => location.assign(address);
export const reloadPage = (): void => location.reload();

/** Writes one query parameter into the address without a new entry in the history. */
export function replaceQuery(name: string, value: string): void {
  const url = new URL(location.href);
  url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}

/** Puts another query into the address without a new entry in the history. */
export function replaceSearch(search: string): void {
  const url = new URL(location.href);
  url.search = search;
  history.replaceState(history.state, '', url);
}

type Push = (address: string) => void;
let push: Push | null = null;
let wanted: string | null = null;

/** The router announces itself; an address that was wanted before is followed now. */
export function routerReady(ready: Push): void {
  push = ready;
  if (wanted !== null) ready(wanted);
  wanted = null;
}
/** Follows an address of this site through the router, for what is no part of the page's tree. */
export function pushAddress(address: string): void {
  if (push) push(address);
  else wanted = address;
}

/** Path of the page, without its query. */
export const currentPath = (): string => location.pathname;
