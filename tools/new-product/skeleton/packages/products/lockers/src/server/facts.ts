// Converts a locker and its rates to the API's format.
import type { Price, SourcedRate } from '@portico/contract';
import { ALT_LANGUAGES, sceneAlt, type SceneSpec, sceneUrl } from '@portico/scenes';
import type { SupplierLocker, SupplierRate } from '../port.ts';
import type { ListOffer, LockerFacts } from '../shapes.ts';

/**
 * @param id Public id.
 * @param language Language of the picture's description.
 */
export function factsOf(id: string, locker: SupplierLocker, language: string): LockerFacts {
  const { lockerKey, name, address, city, countryCode, latitude, longitude, timeZone } = locker;
  const scene: SceneSpec = {
    kind: 'destination-skyline',
    seed: lockerKey.replace(/[^A-Za-z0-9]/g, '').slice(0, 32),
    ratio: '4:3',
    size: 'card',
  };
  const alt = ALT_LANGUAGES.find((known) => known === language) ?? 'en';
  return {
    id,
    name,
    address,
    city,
    countryCode,
    latitude,
    longitude,
    timeZone,
    picture: { url: sceneUrl(scene), alt: sceneAlt(scene, alt) },
  };
}

/** From this number on, the number available is not shown. */
const MANY = 5;

export const offerOf = (
  { rate }: SourcedRate<SupplierRate>,
  price: Price | null,
): Omit<ListOffer, 'mark'> => ({
  size: rate.size,
  payAt: rate.payAt,
  cancellation: {
    timeZone: rate.cancellation.timeZone,
    steps: rate.cancellation.steps.map((step) => ({ ...step })),
  },
  price,
  ...(rate.left !== null && rate.left < MANY ? { left: rate.left } : {}),
});
