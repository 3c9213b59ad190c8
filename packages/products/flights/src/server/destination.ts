// Where a journey is made to, and its picture: a drawn scene of the town, the same one hotels there
// have. The only file of the product that knows how pictures are made.
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
 * The airport of the place somebody travels to: where they stay longest before they go on, else
 * where they land last.
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

/** A picture of the town a journey goes to; null for a place nobody knows. */
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
