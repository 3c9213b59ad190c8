// Kinds of notifications that tell what has happened, apart from the schemas: browsers need them.

/**
 * What has happened to a booking in the reader's charge, not by themselves. `booked`, `failed`,
 * `cancelled`: it came to that. `amended`: it was changed or added to, its second payment was made, or
 * a change of the supplier was accepted. `assigned`: another agent put the reader in charge.
 */
export const NEWS_KINDS = ['booked', 'failed', 'cancelled', 'amended', 'assigned'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];
