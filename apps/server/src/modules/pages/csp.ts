import { trackerOrigins, type Trackers } from '@portico/rules/trackers';
import type { MapTiles } from '@portico/rules/map-tiles';

/** What a page's content security policy depends on. */
export interface PolicyInput {
  readonly nonce: string;
  /** Origin of the content host when it is not this one, else null. */
  readonly contentOrigin: string | null;
  /** Pages on which a person types secrets or pays: nothing may frame them. */
  readonly sensitive: boolean;
  /** Origins that may frame the other pages (hideHeader embedding). */
  readonly frameAncestors: readonly string[];
  /** Origins a sensitive page may frame: the payment gateway. */
  readonly frames: readonly string[];
  /** Tiles the agency's maps are drawn from: pictures are shown, a file is read. */
  readonly tiles: Pick<MapTiles, 'kind' | 'origin'> | null;
  /**
   * Networks that may count visits of this page, once the visitor agrees: their scripts pass the
   * gate, their answers these lists.
   */
  readonly trackers: Trackers | null;
}

/**
 * The policy of one page. Scripts run by nonce and by what a nonced script loads
 * ('strict-dynamic'), each address through the Trusted Types gate `default`; agency HTML through
 * the policy `agency-html`. Styles: our files, and the nonce for the page's one `<style>` and for
 * React Aria's. No style attribute: computed measures are set on the element in the browser.
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
