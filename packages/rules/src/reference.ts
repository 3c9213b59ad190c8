// References of bookings, as they are made and as people type them.
import { plainCode } from './contact.ts';

/** Letters and digits that are not confused on paper or on the telephone: no I, L, O, U, 0, 1. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const REFERENCE_PATTERN = /^[2-9A-HJKMNP-TV-Z]{8}$/;

/** A typed reference as it was made: 'ahe3 cbpy', 'AHE3-CBPY' and 'ＡＨＥ３ＣＢＰＹ' are all 'AHE3CBPY'. */
export const plainReference = plainCode;
