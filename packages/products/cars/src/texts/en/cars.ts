// Words all pages of Cars share: classes, gears, desks, ways to pay.
export const cars = {};
