// Limits of the lists that browsers need too, apart from the schemas.

/** Most bookings of one change or export by reference. */
export const BULK_MOST = 200;
