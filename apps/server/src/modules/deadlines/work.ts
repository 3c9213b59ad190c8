/** Derives the deadlines of one booking; its id is the booking's. The database makes it due. */
export const BOOKING_DEADLINES_WORK = 'deadlines.booking';
/** Derives the deadline of one task; its id is the task's. The database makes it due. */
export const TASK_DEADLINES_WORK = 'deadlines.task';
/** Derives the deadlines of what an agency had when they were introduced; its id is the agency's. */
export const BEGIN_WORK = 'deadlines.begin';
/** Sends the warnings of an agency that are due; its id is the agency's. */
export const WARNINGS_WORK = 'deadlines.warnings';
/** Outbox topic of a warning to one person. */
export const WARNING_MAIL = 'deadlines.warning';
