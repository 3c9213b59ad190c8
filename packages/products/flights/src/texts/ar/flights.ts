export const flights = { title: 'السفر الجوي' };
