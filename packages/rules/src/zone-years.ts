// The years whose zone rules are kept: every booking lies in them.

/** First instant, epoch milliseconds. */
export const RULES_FROM = Date.UTC(2020, 0, 1);

/** End, not included, epoch milliseconds: the data the rules are made from reach to 2037. */
export const RULES_TO = Date.UTC(2038, 0, 1);
