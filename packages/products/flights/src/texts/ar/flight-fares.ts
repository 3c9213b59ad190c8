export const flightFares = { title: 'السفر الجوي' };
