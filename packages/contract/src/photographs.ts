// Photographs of suppliers as a browser sees them: on our own origin, made anew, in a few widths.

/**
 * `/assets/photographs/<sealed>/<form>`: `sealed` names the picture at its supplier and can be
 * neither read nor made.
 */
export const PHOTOGRAPHS_PATH = '/assets/photographs/';

/** Widths in pixels a photograph is given in; a smaller one stays as it is. */
export const PHOTOGRAPH_WIDTHS = [480, 960, 1600] as const;

/**
 * Last parts of the addresses of one photograph: WebP for pages, JPEG for mails, papers and cards
 * of shared pages.
 */
export const PHOTOGRAPH_FORMS = ['480.webp', '960.webp', '1600.webp', '1280.jpg'] as const;
export type PhotographForm = (typeof PHOTOGRAPH_FORMS)[number];
/** The one that pages without a choice of widths show. */
export const USUAL_FORM: PhotographForm = '960.webp';

/**
 * The same photograph in another form; null for an address that is none of a supplier's photograph.
 */
export const photographIn = (address: string, form: PhotographForm): string | null =>
  address.startsWith(PHOTOGRAPHS_PATH)
    ? `${address.slice(0, address.lastIndexOf('/'))}/${form}`
    : null;

/** Where an agency's own pictures are; each has the forms of a photograph below it. */
const UPLOADS_PATH = '/assets/files/';

/**
 * The `srcset` of a photograph, a supplier's or uploaded; undefined for a picture that has one form
 * only.
 */
export function photographSrcSet(address: string): string | undefined {
  const of = (form: PhotographForm): string | null =>
    address.startsWith(UPLOADS_PATH) ? `${address}/${form}` : photographIn(address, form);
  if (of(USUAL_FORM) === null) return undefined;
  return PHOTOGRAPH_WIDTHS.map((width) => `${of(`${width}.webp`)} ${width}w`).join(', ');
}
