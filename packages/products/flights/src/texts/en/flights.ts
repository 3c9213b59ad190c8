export const flights = { title: 'Air Travel' };
