// A rental that is sold: its driver, checkout, booking, trips and papers.
export const carSale = {};
