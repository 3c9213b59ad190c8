import { Button, LinkButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { ListMap, MapCard } from '@portico/storefront/list/list-map.tsx';
import type { MapLabel } from '@portico/storefront/maps/city-map/city-map.tsx';
import { useSights } from '@portico/storefront/maps/city-map/use-sights';
import { useShown } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { sourceOf } from '@portico/storefront/parts/picture-source';
import { useMemo } from 'react';
import type { FoundSpot } from '../../http.ts';
import type { CarSearch } from '../../rules/address.ts';
import type { Shown } from '../../rules/filters.ts';
import { offersAddress } from '../journey.ts';
import { accessText, scoreText } from '../words.ts';
import { desksOf, pinsOf, type ShownDesk } from './desks-map.ts';
import type { FoundCar } from './found.ts';
import { chosenOf, type RowAround } from './result-row.tsx';

interface ResultsMapProps {
  readonly search: CarSearch;
  readonly terms: RowAround['terms'];
  readonly view: string;
  /** Origin of distances. */
  readonly place: FoundSpot;
  readonly currency: string | null;
  readonly shown: readonly Shown[];
  readonly foundOf: (id: string) => FoundCar | undefined;
  readonly isReady: boolean;
  /** Desk of the car under the pointer in the list. */
  readonly active: string | null;
  /** Filters the list to the cars of one vendor. */
  readonly onVendor: (id: string) => void;
}

/** Number of nearest desks in the initial view; farther ones are found by moving the map. */
const VIEW_DESKS = 12;

/** Shows the desks on a map, each with its cheapest car. */
export function ResultsMap(props: ResultsMapProps) {
  const { search, terms, view: words, place, currency, shown, foundOf, isReady } = props;
  const { active, onVendor } = props;
  const whole = useShown('saved');
  const desks = useMemo(() => desksOf(shown, foundOf), [shown, foundOf]);
  const isFilled = isReady || desks.length > 0;
  const sights = useSights(place, isFilled);
  const pins = useMemo(() => pinsOf(desks, currency, whole), [desks, currency, whole]);
  const labels = useMemo(
    (): MapLabel[] => [
      { latitude: place.latitude, longitude: place.longitude, text: place.name, kind: 'centre' },
      ...sights,
    ],
    [place, sights],
  );
  const near = desks
    .slice(0, VIEW_DESKS)
    .map(({ desk: { latitude, longitude } }) => `${latitude},${longitude}`)
    .join(' ');
  // the same desks give the same view: a filter that keeps them does not move the map
  const view = useMemo(
    () => ({
      places: [
        place,
        ...near
          .split(' ')
          .filter((one) => one !== '')
          .map((one) => {
            const [latitude = 0, longitude = 0] = one.split(',').map(Number);
            return { latitude, longitude };
          }),
      ],
    }),
    [place, near],
  );
  return (
    <ListMap
      centre={place}
      name={place.name}
      isFilled={isFilled}
      pins={pins}
      labels={labels}
      view={view}
      closest={15}
      active={active}
      card={(id, close) => {
        const desk = desks.find((one) => one.desk.id === id);
        return (
          desk && (
            <DeskCard
              of={desk}
              search={search}
              terms={terms}
              view={words}
              currency={currency}
              onVendor={onVendor}
              onClose={close}
            />
          )
        );
      }}
    />
  );
}

interface DeskCardProps extends Pick<
  ResultsMapProps,
  'search' | 'terms' | 'view' | 'currency' | 'onVendor'
> {
  readonly of: ShownDesk;
  readonly onClose: () => void;
}

/** Shows the desk of the selected pin: directions and its cars. */
function DeskCard({ of, search, terms, view, currency, onVendor, onClose }: DeskCardProps) {
  const { t, i18n } = useTranslation();
  const amount = useShown();
  const { desk, vendor, count, best, car } = of;
  const score = scoreText(vendor.score, i18n.language);
  const { total } = best.choice;
  const cars = t('carResults.cars', { count });
  return (
    <MapCard
      name={vendor.name}
      picture={sourceOf(car.model.picture, '6rem', '')}
      onClose={onClose}
      end={
        <LinkButton
          size="sm"
          href={offersAddress(best.row.id, search, chosenOf(best.choice, { terms, view }))}
        >
          {t('carResults.seeCar')}
        </LinkButton>
      }
    >
      <p className="small muted">
        {score !== null && <bdi>{score}</bdi>}
        <span className={score === null ? undefined : 'dot'}>{accessText(desk, t)}</span>
      </p>
      <p className="small">
        {total === null || currency === null
          ? cars
          : t('carResults.carsFrom', { cars, amount: isolate(amount(total, currency)) })}
      </p>
      <Button look="quiet" size="sm" className="car-map-only" onClick={() => onVendor(vendor.id)}>
        {t('carResults.onlyVendor')}
      </Button>
    </MapCard>
  );
}
