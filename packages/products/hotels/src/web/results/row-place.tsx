import { formatMiles } from '@portico/rules/display';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { isOfWhatLiesIn, type PlaceKind } from '../../rules/place-kind.ts';
import type { HotelResult } from '../../shapes.ts';

type Placed = Pick<HotelResult, 'area' | 'city' | 'distance' | 'distanceFrom' | 'match'>;

interface RowPlaceProps {
  readonly hotel: Placed;
  /** What is searched for. */
  readonly kind: PlaceKind;
}

/**
 * Where a hotel is: its area, its town where the list is not of that town, and how far it is from
 * what.
 */
export function RowPlace({ hotel, kind }: RowPlaceProps) {
  const { area, city, match } = hotel;
  const parts =
    match === 'around' ? [city, area] : isOfWhatLiesIn(kind) ? [area || city] : [area, city];
  return (
    <>
      {[...new Set(parts)]
        .filter((part) => part !== '')
        .map((part, i) => (
          <bdi key={part} className={i === 0 ? undefined : 'dot'}>
            {part}
          </bdi>
        ))}
      {match !== 'searched' && (
        <span className="dot">
          <Distance hotel={hotel} kind={kind} />
        </span>
      )}
    </>
  );
}

/** How far it is, and from where: of a city or an area from its middle. */
export function Distance({ hotel: { distance, distanceFrom }, kind }: RowPlaceProps) {
  const { t } = useTranslation();
  return t(isOfWhatLiesIn(kind) ? 'results.fromCentre' : 'common.milesFrom', {
    distance: isolate(formatMiles(distance)),
    place: isolate(distanceFrom),
  });
}
