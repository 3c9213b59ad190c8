export const flightResults = { title: 'السفر الجوي' };
