import { ERRORS } from '@portico/contract';

/** English texts of errors are those of the contract. */
export const errors = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { text }]) => [code, text]),
);
