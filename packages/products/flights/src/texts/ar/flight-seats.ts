export const flightSeats = { title: 'السفر الجوي' };
