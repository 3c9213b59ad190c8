// The picture of a booking for a reader that takes pixels only: mail programs and PDF know no SVG.
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
  /** Full address. */
  readonly address: string;
  readonly alt: string;
}

/** Width in px of the picture of a mail. */
export const MAIL_WIDTH = 1280;

const PIXELS = /\.(?:jpe?g|png)$/i;

/** The drawn picture in another format; null for a picture that is none of ours. */
const specOf = (url: string, ratio: Ratio): SceneSpec | null => {
  const spec = parseSceneUrl(url);
  return spec === null ? null : { ...spec, ratio };
};

/**
 * Path of a booking's picture as JPEG, kept by the server under a hash of its drawing; an uploaded
 * one as it is; null when there is none.
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

/** Whether paper can show what stands at this address. */
export const isPrintable = (address: string): boolean => PIXELS.test(address);

/** The agency's own logo in a mail, on the site the mail is about; null: its name stands there. */
export function mailLogo({ brand: { logo }, link }: Letterhead): string | null {
  return logo !== null && /^https?:/.test(link) ? (URL.parse(logo, link)?.href ?? null) : null;
}

/** The picture of a mail, on the site the booking was made on. */
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
