// The flight a driver comes with, as airlines and boarding passes write it.
import { plainCode } from '@portico/rules/contact';

/**
 * An airline by its code of IATA (BA, U2) or of ICAO (EZY), up to four figures, and a letter at
 * most.
 */
const FLIGHT = /^(?:[A-Z][A-Z0-9]|\d[A-Z]|[A-Z]{3})\d{1,4}[A-Z]?$/;

/** 'A0201' of 'a0 201'. */
export const plainFlightNumber = plainCode;

/** Whether it is a flight. @param plain as plainFlightNumber writes it */
export const isFlightNumber = (plain: string): boolean => FLIGHT.test(plain);
