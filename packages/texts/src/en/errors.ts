import { ERRORS } from '@portico/contract';

/** The contract defines the English texts of errors. */
export const errors = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { text }]) => [code, text]),
);
