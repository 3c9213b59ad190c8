// All navigation away from the page, and all address changes outside the router, go through this
// module.

export const goTo = (address: string): void => location.assign(address);
export const reloadPage = (): void => location.reload();

/** Sets one query parameter of the address without a new history entry. */
export function replaceQuery(name: string, value: string): void {
  const url = new URL(location.href);
  url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}

/** Replaces the query of the address without a new history entry. */
export function replaceSearch(search: string): void {
  const url = new URL(location.href);
  url.search = search;
  history.replaceState(history.state, '', url);
}

type Push = (address: string) => void;
let push: Push | null = null;
let wanted: string | null = null;

/** Registers the router; an address requested earlier is opened now. */
export function routerReady(ready: Push): void {
  push = ready;
  if (wanted !== null) ready(wanted);
  wanted = null;
}
/** Opens an address of this site through the router, for callers outside the component tree. */
export function pushAddress(address: string): void {
  if (push) push(address);
  else wanted = address;
}

/** Returns the path of the page, without its query. */
export const currentPath = (): string => location.pathname;
