// Determines the destination of a journey and its picture: a drawn scene of the city, the same one
// its hotels have. The only file of the product that depends on how pictures are made.
import type { Picture } from '@portico/contract';
import { cityNear } from '@portico/reference';
import { localInstant } from '@portico/rules/zones';
import {
  ALT_LANGUAGES,
  destinationKind,
  regionOfCountry,
  sceneAlt,
  type SceneSpec,
  sceneUrl,
} from '@portico/scenes';
import type { Flight } from '../shapes.ts';
import { airportWord, pointOfAirport } from './facts.ts';

type End = Pick<Flight, 'from' | 'to' | 'departs' | 'departsZone' | 'arrives' | 'arrivesZone'>;

/**
 * Returns the destination airport: the place of the longest stay before the journey continues, else
 * the last arrival.
 */
export function destinationOf(legs: readonly (readonly End[])[]): End | null {
  const ends = legs.flatMap((leg, i) => {
    const [last, next] = [leg.at(-1), legs[i + 1]?.[0]];
    if (last === undefined) return [];
    const stay =
      next === undefined
        ? 0
        : localInstant(next.departs, next.departsZone) -
          localInstant(last.arrives, last.arrivesZone);
    return [{ last, stay }];
  });
  return (
    ends.reduce<(typeof ends)[number] | null>(
      (longest, one) => (longest === null || one.stay > longest.stay ? one : longest),
      null,
    )?.last ?? null
  );
}

/** Returns a picture of the destination city; null for an unknown place. */
export function destinationPicture(
  legs: readonly (readonly End[])[],
  language: string,
): Picture | null {
  const end = destinationOf(legs);
  const point = end === null ? null : pointOfAirport(end.to);
  if (end === null || point === null) return null;
  const near = cityNear(point.latitude, point.longitude);
  const { city, countryCode } = airportWord(end.to, 'en', end.arrivesZone);
  const region = regionOfCountry(countryCode);
  const seed = (near?.name ?? city)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 32);
  const spec: SceneSpec = {
    kind: destinationKind(near?.biomes[0], region),
    seed: seed || end.to.toLowerCase(),
    ratio: '4:3',
    size: 'card',
    ...(region === null ? {} : { region }),
  };
  const alt = ALT_LANGUAGES.find((known) => known === language) ?? 'en';
  return { url: sceneUrl(spec), alt: sceneAlt(spec, alt) };
}
