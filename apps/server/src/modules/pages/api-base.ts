import type { Config } from '../../config.ts';

/**
 * Where a site's pages call the main API (specification, section 7; decision O-114): its own
 * origin. Production is https (config.ts refuses anything else) on port 443, whatever way the page
 * itself came; a demo is called where it is.
 */
export const apiBaseOf = (
  { mode, publicScheme }: Pick<Config, 'mode' | 'publicScheme'>,
  hostname: string,
): string => (mode === 'production' ? `${publicScheme}://${hostname}` : '');
