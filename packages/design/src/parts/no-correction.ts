/**
 * Attributes of a text box that holds no prose. Names, codes and addresses are in no dictionary:
 * correction on phones changes them, and extended spelling checkers send them to a server.
 */
export const NO_CORRECTION = { spellCheck: false, autoCorrect: 'off' } as const;
