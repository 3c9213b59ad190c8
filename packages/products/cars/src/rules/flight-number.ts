// Normalizes and validates the driver's flight number, as airlines and boarding passes write it.
import { plainCode } from '@portico/rules/contact';

/** An airline code of IATA (BA, U2) or ICAO (EZY), up to four digits and an optional letter. */
const FLIGHT = /^(?:[A-Z][A-Z0-9]|\d[A-Z]|[A-Z]{3})\d{1,4}[A-Z]?$/;

/** Normalizes 'a0 201' to 'A0201'. */
export const plainFlightNumber = plainCode;

/**
 * Returns true if the text is a flight number.
 * @param plain output of plainFlightNumber
 */
export const isFlightNumber = (plain: string): boolean => FLIGHT.test(plain);
