export const flightSearch = { title: 'السفر الجوي' };
