// The only place that leaves the page or changes its address outside the router.

export const goTo = (address: string): void => location.assign(address);
export const reloadPage = (): void => location.reload();

/** Writes one query parameter into the address without a new entry in the history. */
export function replaceQuery(name: string, value: string): void {
  const url = new URL(location.href);
  url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}

/** Path of the page, without its query. */
export const currentPath = (): string => location.pathname;
