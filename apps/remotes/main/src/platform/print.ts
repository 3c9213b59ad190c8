/** Opens the browser's print dialog for this page. */
export const printPage = (): void => window.print();
