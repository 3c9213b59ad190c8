// The rates of one car side by side.
export const carOffers = {};
