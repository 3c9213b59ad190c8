// All navigation away from the page and all reloads go through this module.

export const goTo = (address: string): void => location.assign(address);
export const reloadPage = (): void => location.reload();
