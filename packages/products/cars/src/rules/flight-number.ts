// The flight a driver comes with, as airlines write it.

const FLIGHT = /^(?:[A-Z][A-Z0-9]|\d[A-Z])\d{1,4}[A-Z]?$/;

/** 'A0201' of 'a0 201': blanks and dashes left out. */
export const plainFlightNumber = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Whether it is a flight: an airline's two signs and up to four digits. @param plain as plainFlightNumber writes it */
export const isFlightNumber = (plain: string): boolean => FLIGHT.test(plain);
