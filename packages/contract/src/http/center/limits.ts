// Limits that browsers need too, apart from the schemas.

/** Most bookings of one change or export by reference. */
export const BULK_MOST = 200;
/** The newest notifications in a reply. */
export const NOTIFICATIONS_SHOWN = 50;
/** Unread notifications are counted up to this number. */
export const UNREAD_COUNTED = 100;
/** A share is omitted below this number of cases. */
export const FEW_CASES = 30;
