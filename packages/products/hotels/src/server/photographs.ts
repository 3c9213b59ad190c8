// Selects the pictures of a hotel: the agency's own, else its supplier's, else drawn ones
// (`pictures.ts`).
import type { Picture } from '@portico/contract';
import type { SellingSite } from '@portico/selling';
import { createTranslate, type Translate } from '@portico/texts';
import {
  PHOTOGRAPH_LIMITS,
  PHOTOGRAPH_SUBJECTS,
  type SupplierHotel,
  type SupplierPhotograph,
} from '../port.ts';
import { isSameHotel } from '../rules/merge.ts';
import { drawnInPlace, type Pictured } from './pictures.ts';
import { nameOf, townsOf } from './towns.ts';

/** The viewer of the selected pictures. */
export interface PictureViewer {
  readonly site: Pick<SellingSite, 'pictured' | 'languages' | 'photographAt' | 'drawingAt'>;
  readonly language: string;
}

type Photographed = Pictured & Pick<SupplierHotel, 'photographs'>;

/** Maximum difference of latitude in degrees for the same hotel. */
const FAR = 0.01;

/**
 * Returns the photographs of a hotel, the first for lists: the agency's own, else its supplier's.
 * Undefined if there are none; the hotel is then drawn.
 */
export function photographsOf(onlooker: PictureViewer, hotel: Photographed): Picture[] | undefined {
  const own = ownPictures(onlooker, hotel);
  if (own !== undefined) return own;
  const given = (hotel.photographs ?? [])
    .slice(0, PHOTOGRAPH_LIMITS.count)
    .flatMap((one) => suppliers(onlooker, hotel, one) ?? []);
  return given.length === 0 ? undefined : given;
}

/** Returns the supplier's photograph of the room with this code. */
export function roomPhotograph(
  onlooker: PictureViewer,
  hotel: Photographed,
  code: string,
): Picture | undefined {
  const shot = hotel.photographs?.find(({ room }) => room === code);
  return shot && suppliers(onlooker, hotel, shot);
}

/**
 * Returns the agency's pictures of a hotel, with captions in the language, the site's first
 * language, or any.
 */
function ownPictures(
  { site: { pictured, languages }, language }: PictureViewer,
  hotel: Photographed,
): Picture[] | undefined {
  const own = pictured.find(
    (one) =>
      Math.abs(one.latitude - hotel.latitude) < FAR && isSameHotel(one, hotel, townsOf(hotel)),
  );
  return own?.pictures.map(({ address, alt }) => ({
    url: address,
    alt: alt[language] ?? alt[languages[0] ?? ''] ?? Object.values(alt)[0] ?? '',
  }));
}

/**
 * Returns a supplier's photograph under the site's own origin; undefined if it may not be shown.
 */
function suppliers(
  { site, language }: PictureViewer,
  hotel: Photographed,
  { address, shows, caption }: SupplierPhotograph,
): Picture | undefined {
  if (address.length > PHOTOGRAPH_LIMITS.address) return undefined;
  const subject = PHOTOGRAPH_SUBJECTS.find((known) => known === shows) ?? 'other';
  const url = site.photographAt?.(address, () => drawnInPlace(hotel, subject));
  if (url === undefined) return undefined;
  const words = caption?.[language]?.trim().slice(0, PHOTOGRAPH_LIMITS.caption);
  return {
    url,
    alt: words || wordsOf(language)(`photograph.${subject}`, { name: nameOf(hotel) }),
  };
}

const translates = new Map<string, Translate>();

function wordsOf(language: string): Translate {
  let words = translates.get(language);
  if (words === undefined) translates.set(language, (words = createTranslate(language)));
  return words;
}
