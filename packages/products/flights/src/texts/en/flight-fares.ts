export const flightFares = { title: 'Air Travel' };
