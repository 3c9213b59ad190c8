// Supplier photographs as served to browsers: from our own origin, re-encoded, in several widths.

/**
 * `/assets/photographs/<sealed>/<form>`. `sealed` is an encrypted, authenticated reference to the
 * supplier's image.
 */
export const PHOTOGRAPHS_PATH = '/assets/photographs/';

/** Available widths in pixels; smaller images are not enlarged. */
export const PHOTOGRAPH_WIDTHS = [480, 960, 1600] as const;

/**
 * Last path segments of a photograph's renditions: WebP for pages, JPEG for emails, documents and
 * link previews.
 */
export const PHOTOGRAPH_FORMS = ['480.webp', '960.webp', '1600.webp', '1280.jpg'] as const;
export type PhotographForm = (typeof PHOTOGRAPH_FORMS)[number];
/** Rendition for pages without `srcset`. */
export const USUAL_FORM: PhotographForm = '960.webp';

/**
 * Returns the URL of the same photograph in another rendition; null if the URL is not a supplier
 * photograph.
 */
export const photographIn = (address: string, form: PhotographForm): string | null =>
  address.startsWith(PHOTOGRAPHS_PATH)
    ? `${address.slice(0, address.lastIndexOf('/'))}/${form}`
    : null;

/** Path of images uploaded by an agency; each has the same renditions as a photograph. */
const UPLOADS_PATH = '/assets/files/';

/**
 * Returns the `srcset` of a supplier or uploaded photograph; undefined if the image has only one
 * rendition.
 */
export function photographSrcSet(address: string): string | undefined {
  const of = (form: PhotographForm): string | null =>
    address.startsWith(UPLOADS_PATH) ? `${address}/${form}` : photographIn(address, form);
  if (of(USUAL_FORM) === null) return undefined;
  return PHOTOGRAPH_WIDTHS.map((width) => `${of(`${width}.webp`)} ${width}w`).join(', ');
}
