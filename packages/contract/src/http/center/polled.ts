// What calls have in common that a page asks again and again while it is visible.
import { z } from 'zod';

export const polledQuery = {
  /** ETag of the last reply, without quotes: 204 if it would be the same again. */
  known: z.string().max(40).optional(),
};
