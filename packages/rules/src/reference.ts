// Booking references: alphabet, pattern and normalization of typed input.
import { plainCode } from './contact.ts';

/** Letters and digits that are not confused in print or on the phone: no I, L, O, U, 0, 1. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const REFERENCE_PATTERN = /^[2-9A-HJKMNP-TV-Z]{8}$/;

/** Normalizes a typed reference: 'ahe3 cbpy', 'AHE3-CBPY' and 'ＡＨＥ３ＣＢＰＹ' all become 'AHE3CBPY'. */
export const plainReference = plainCode;
