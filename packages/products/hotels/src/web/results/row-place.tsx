import { formatMiles } from '@portico/rules/display';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { isOfWhatLiesIn, type PlaceKind } from '../../rules/place-kind.ts';
import type { HotelResult } from '../../shapes.ts';

type Placed = Pick<HotelResult, 'area' | 'city' | 'distance' | 'distanceFrom' | 'match'>;

interface RowPlaceProps {
  readonly hotel: Placed;
  /** Kind of the searched place. */
  readonly kind: PlaceKind;
}

/**
 * Shows a hotel's area, its town if the list is not of that town, and its distance with the origin.
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

/** Shows the distance and its origin: for a city or an area, its centre. */
export function Distance({ hotel: { distance, distanceFrom }, kind }: RowPlaceProps) {
  const { t } = useTranslation();
  return t(isOfWhatLiesIn(kind) ? 'results.fromCentre' : 'common.milesFrom', {
    distance: isolate(formatMiles(distance)),
    place: isolate(distanceFrom),
  });
}
