export const flightSearch = { title: 'Air Travel' };
