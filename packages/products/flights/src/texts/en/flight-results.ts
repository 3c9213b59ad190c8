export const flightResults = { title: 'Air Travel' };
