// Query of calls that a page polls while it is visible.
import { z } from 'zod';

export const polledQuery = {
  /** ETag of the last reply, without quotes: 204 if it would be the same again. */
  known: z.string().max(40).optional(),
};
