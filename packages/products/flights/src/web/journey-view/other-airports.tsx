import { Icon, icons } from '@portico/design';
import { type TFunction, useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { type AirSearch, tripKindOf } from '../../rules/address.ts';
import { otherAirports } from '../../rules/itinerary.ts';
import type { Airports } from './journey-times.ts';

interface OtherAirportsProps {
  readonly search: Pick<AirSearch, 'slices'>;
  /** First and last airport of each leg. */
  readonly legs: readonly { readonly from: string; readonly to: string }[];
  readonly airports: Airports;
  /** 'li' inside a list of facts. */
  readonly as?: 'span' | 'li';
}

/** 'London Gatwick (LGW)'. */
function nameOf(code: string, airports: Airports, t: TFunction): string {
  const known = airports[code];
  if (known === undefined) return code;
  const name = known.name.includes(known.city) ? known.name : `${known.city} ${known.name}`;
  return t('flights.airportWithCode', { name: isolate(name), code: isolate(code) });
}

/**
 * Notes that a round trip departs from or returns to another airport: the traveller may have parked
 * a car at the first one.
 */
export function OtherAirportsNote({
  search,
  legs,
  airports,
  as: Part = 'span',
}: OtherAirportsProps) {
  const { t } = useTranslation();
  if (tripKindOf(search.slices) !== 'return') return null;
  const { leaves, lands } = otherAirports(legs);
  const said = [
    ...(leaves === null ? [] : [t('flights.returnFrom', { airport: nameOf(leaves, airports, t) })]),
    ...(lands === null ? [] : [t('flights.returnTo', { airport: nameOf(lands, airports, t) })]),
  ];
  if (said.length === 0) return null;
  return (
    <Part className="small warn other-airports">
      <Icon of={icons.circleAlert} size="sm" />
      <span>{said.join(t('common.comma'))}</span>
    </Part>
  );
}
