// Photographs of an agency's own, in place of the drawn pictures of a hotel.
import type { Picture } from '@portico/contract';
import type { SellingSite } from '@portico/selling';
import type { SupplierHotel } from '../port.ts';
import { isSameHouse } from '../rules/merge.ts';

/** Degrees of latitude further than which nobody takes two hotels for one. */
const FAR = 0.01;

/** What the agency shows of this hotel, in words of a language, the site's first or any; undefined where it has nothing of its own. */
export function ownPictures(
  { pictured, languages }: Pick<SellingSite, 'pictured' | 'languages'>,
  hotel: Pick<SupplierHotel, 'name' | 'latitude' | 'longitude'>,
  language: string,
): Picture[] | undefined {
  const own = pictured.find(
    (one) => Math.abs(one.latitude - hotel.latitude) < FAR && isSameHouse(one, hotel),
  );
  return own?.pictures.map(({ address, alt }) => ({
    url: address,
    alt: alt[language] ?? alt[languages[0] ?? ''] ?? Object.values(alt)[0] ?? '',
  }));
}
