// Cars that were found: rows, filters, orders.
export const carResults = {};
