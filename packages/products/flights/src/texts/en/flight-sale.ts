export const flightSale = { title: 'Air Travel' };
