// Secrets in settings: they are written, and never read. Without schemas, because browsers load it.

/** Shown instead of a stored secret. No secret looks like it: secrets are ASCII. */
export const KEPT_SECRET = '••••••••';

/** Signature algorithms of a hand-off token. */
export const HAND_OFF_ALGS = ['EdDSA', 'ES256', 'RS256', 'HS256'] as const;
