// Looks names up in the Public Suffix List, which the package contains: nothing is fetched.
import { getPublicSuffix } from 'tldts';

/**
 * Returns true for a name below which anybody can register one: `co.uk`, and `github.io`, which a
 * company gives to its customers.
 */
export const isPublicSuffix = (host: string): boolean =>
  getPublicSuffix(host, { allowPrivateDomains: true }) === host;
