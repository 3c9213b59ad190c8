// The only place that leaves the page or loads it afresh.

export const goTo = (address: string): void => location.assign(address);
export const reloadPage = (): void => location.reload();
