import { trackerOrigins, type Trackers } from '@portico/rules/trackers';
import type { MapTiles } from '@portico/rules/map-tiles';

/** Inputs of a page's content security policy. */
export interface PolicyInput {
  readonly nonce: string;
  /** Origin of the content host if it is another one, else null. */
  readonly contentOrigin: string | null;
  /** True for pages on which users enter secrets or pay: they must not be framed. */
  readonly sensitive: boolean;
  /** Origins that may frame the other pages (hideHeader embedding). */
  readonly frameAncestors: readonly string[];
  /** Origins a sensitive page may frame: the payment gateway. */
  readonly frames: readonly string[];
  /** Tiles of the agency's maps: shown as pictures, or fetched as a file. */
  readonly tiles: Pick<MapTiles, 'kind' | 'origin'> | null;
  /**
   * Analytics networks that may be loaded with the visitor's consent: their scripts pass the
   * Trusted Types gate, their responses these lists.
   */
  readonly trackers: Trackers | null;
}

/**
 * Returns the policy of one page. Scripts run by nonce, or if loaded by a script with a nonce
 * ('strict-dynamic'), each address through the Trusted Types policy `default`; agency HTML through
 * the policy `agency-html`. Styles: our files, and the nonce for the page's one `<style>` and for
 * React Aria's. No style attributes: computed sizes are set on the element in the browser.
 */
export function contentSecurityPolicy({
  nonce,
  contentOrigin,
  sensitive,
  frameAncestors,
  frames,
  tiles,
  trackers,
}: PolicyInput): string {
  const own = ["'self'", ...(contentOrigin ? [contentOrigin] : [])].join(' ');
  const more = (kind: MapTiles['kind']) => (tiles?.kind === kind ? ` ${tiles.origin}` : '');
  const counted = sensitive || trackers === null ? '' : ` ${trackerOrigins(trackers).join(' ')}`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${own} 'nonce-${nonce}'`,
    `img-src ${own} data:${more('raster')}${counted}`,
    `font-src ${own}`,
    `connect-src ${own}${more('pmtiles')}${counted}`,
    `frame-src ${sensitive && frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "form-action 'self'",
    `frame-ancestors ${sensitive ? "'none'" : ["'self'", ...frameAncestors].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default agency-html',
    'report-uri /csp-report',
  ].join('; ');
}
