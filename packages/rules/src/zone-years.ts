// Years covered by the bundled zone rules, which include every booking.

/** First instant, epoch milliseconds. */
export const RULES_FROM = Date.UTC(2020, 0, 1);

/** End (exclusive), epoch milliseconds: the source data of the rules end in 2037. */
export const RULES_TO = Date.UTC(2038, 0, 1);
