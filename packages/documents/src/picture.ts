// Raster images of a booking: mail clients and PDF do not support SVG.
import type { BookingView } from '@portico/contract';
import { photographIn } from '@portico/contract/photographs';
import {
  ALT_LANGUAGES,
  parseSceneUrl,
  type RasterWidth,
  type Ratio,
  sceneAlt,
  sceneRasterUrl,
  type SceneSpec,
} from '@portico/scenes';
import type { BookingPaper, Letterhead } from './paper.ts';

export interface MailPicture {
  /** Absolute URL. */
  readonly address: string;
  readonly alt: string;
}

/** Width in px of an image in an email. */
export const MAIL_WIDTH = 1280;

const PIXELS = /\.(?:jpe?g|png)$/i;

/**
 * Parses the illustration in another aspect ratio; null if the image is not one of our
 * illustrations.
 */
const specOf = (url: string, ratio: Ratio): SceneSpec | null => {
  const spec = parseSceneUrl(url);
  return spec === null ? null : { ...spec, ratio };
};

/**
 * Path of a booking's image as JPEG, stored by the server under a hash of the illustration; uploads
 * are returned unchanged; null if there is none.
 */
export function picturePath(
  { picture }: Pick<BookingView, 'picture'>,
  width: RasterWidth,
  ratio: Ratio = '2:1',
): string | null {
  const url = picture?.url ?? '';
  const spec = specOf(url, ratio);
  if (spec !== null) return sceneRasterUrl(spec, { width, format: 'jpg' });
  return photographIn(url, '1280.jpg') ?? (PIXELS.test(url) ? url : null);
}

/** Returns true if documents can embed the image at this address. */
export const isPrintable = (address: string): boolean => PIXELS.test(address);

/**
 * Logo of the agency for an email, as a URL on the site the email is about; null: the name is shown
 * instead.
 */
export function mailLogo({ brand: { logo }, link }: Letterhead): string | null {
  return logo !== null && /^https?:/.test(link) ? (URL.parse(logo, link)?.href ?? null) : null;
}

/** Image of an email, as a URL on the site the booking was made on. */
export function mailPicture(paper: BookingPaper): MailPicture | null {
  const path = paper.picturePath ?? picturePath(paper.booking, MAIL_WIDTH);
  const { picture, title } = paper.booking;
  if (
    path === null ||
    picture === null ||
    !/^https?:/.test(paper.link) ||
    !URL.canParse(path, paper.link)
  )
    return null;
  const spec = specOf(picture.url, '2:1');
  const language = ALT_LANGUAGES.find((known) => known === paper.language) ?? 'en';
  return {
    address: new URL(path, paper.link).href,
    alt: spec === null ? picture.alt : `${title}: ${sceneAlt(spec, language)}`,
  };
}
