export const flightSale = { title: 'السفر الجوي' };
