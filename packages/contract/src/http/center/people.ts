// People of an agency as its agents see them in lists and records.
import { z } from 'zod';

/** A user, by name. Erased users keep their id and have no name. */
export const person = z.strictObject({ id: z.string(), name: z.string().nullable() });
export type Person = z.infer<typeof person>;

/** Page size of a list; the default is the server's. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(400).optional(),
};
