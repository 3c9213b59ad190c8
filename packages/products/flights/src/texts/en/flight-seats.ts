export const flightSeats = { title: 'Air Travel' };
