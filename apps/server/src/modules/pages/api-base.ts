import type { Config } from '../../config.ts';

/**
 * Returns the base URL that a site's pages call (specification, section 7; decision O-114): its own
 * origin. In production it is https (config.ts refuses anything else) on port 443, however the page
 * was requested; in a demo the request's own.
 */
export const apiBaseOf = (
  { mode, publicScheme }: Pick<Config, 'mode' | 'publicScheme'>,
  hostname: string,
): string => (mode === 'production' ? `${publicScheme}://${hostname}` : '');
