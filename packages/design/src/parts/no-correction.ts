/**
 * Attributes of a text input without prose. Names, codes and addresses are in no dictionary:
 * autocorrection on phones changes them, and enhanced spell checkers send them to a server.
 */
export const NO_CORRECTION = { spellCheck: false, autoCorrect: 'off' } as const;
