import type { HotelFacts } from '../../shapes.ts';
import { Button, icons, LinkButton, Picture, Skeleton } from '@portico/design';
import type { HotelSearch } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useShown } from '@portico/storefront/parts/amounts';
import type { MapLabel, MapPin, MapView } from '../city-map/city-map.tsx';
import { useLandmarks } from '../city-map/landmarks.query.ts';
import { planOf, type Position, type Stands } from '../city-map/plan.ts';
import { detailsAddress } from '../journey.ts';
import { StayPrice } from '../stay-price.tsx';
import { rateKey } from '../rate-key.ts';
import type { Listing } from './listing.ts';
import type { Row } from './sorting.ts';
import { nightsOf } from '../nights.ts';

const CityMap = lazy(async () => ({
  default: (await import('../city-map/city-map.tsx')).CityMap,
}));

interface ResultsMapProps {
  readonly search: HotelSearch;
  readonly listings: readonly Listing[];
  readonly rows: readonly Row[];
  readonly isReady: boolean;
  readonly active: string | null;
  readonly onPoint: (id: string, pointed: boolean) => void;
  readonly onArea: (place: HotelSearch['place'], radius: number) => void;
  /** Miles around a place of the visitor's own choice: the map stays there. */
  readonly radius: number | null;
}

const NOTHING = { listings: [], rows: [] } as const;
const LEAST_HOTELS = 3;
const MOST_LABELS = 16;
const VIEW_ROWS = 24;

/** What the map shows: its plan, its pins and names, and the places that are to be seen. */
function useMapContent({
  search,
  radius,
  isReady,
  listings: nowListed,
  rows: nowRows,
}: ResultsMapProps) {
  const shown = useShown();
  const { place } = search;
  // while another search is under way the map keeps what it has
  const last = useRef<Pick<ResultsMapProps, 'listings' | 'rows'>>(NOTHING);
  if (isReady) last.current = { listings: nowListed, rows: nowRows };
  const { listings, rows } = last.current;
  const isFilled = isReady || rows.length > 0;
  const landmarks = useLandmarks(place.name, place, isFilled);
  const plan = useMemo(
    () => (isFilled ? planOf(place.name, place, standsOf(listings)) : null),
    [isFilled, place, listings],
  );
  const pins = useMemo(
    () =>
      rows.map(({ listing: { hotel }, choice: { offer } }): MapPin => ({
        id: hotel.id,
        latitude: hotel.latitude,
        longitude: hotel.longitude,
        text: offer.price ? withoutCents(shown(offer.price.total, offer.price.currency)) : '',
      })),
    [rows, shown],
  );
  const labels = useMemo(() => [...areaLabels(listings), ...landmarks], [listings, landmarks]);
  const near = useMemo(() => viewOf(place, listings), [place, listings]);
  const area = useMemo(
    () => (radius === null ? null : { places: cornersOf(place, radius), isTight: true }),
    [place, radius],
  );
  return { rows, plan, pins, labels, view: area ?? near };
}

/** Prices where the hotels stand; what is pointed at here is pointed at in the list, and the other way round. */
export function ResultsMap(props: ResultsMapProps) {
  const { search, active, onPoint, onArea } = props;
  const { t } = useTranslation();
  const { place } = search;
  const { rows, plan, pins, labels, view } = useMapContent(props);
  const [chosen, setChosen] = useState<string | null>(null);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const row = rows.find(({ listing }) => listing.hotel.id === chosen);
  const waiting = (
    <div className="map">
      <Skeleton shape="fill" />
    </div>
  );
  if (!plan) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CityMap
        label={t('results.mapOf', { place: place.name })}
        plan={plan}
        pins={pins}
        labels={labels}
        active={active ?? chosen}
        seen={seen}
        view={view}
        onPoint={onPoint}
        onChoose={(id) => {
          setChosen(id);
          setSeen((before) => new Set([...before, id]));
        }}
        onArea={(centre, radius) => onArea(...areaOf(place.name, centre, radius))}
      >
        {row && <MapCard row={row} search={search} onClose={() => setChosen(null)} />}
      </CityMap>
    </Suspense>
  );
}

/** The place and the radius in miles of a search around what the map shows. */
const areaOf = (
  name: string,
  { latitude, longitude }: Position,
  miles: number,
): [HotelSearch['place'], number] => [
  { name, latitude: round(latitude), longitude: round(longitude) },
  Math.min(100, Math.max(0.2, Math.round(miles * 10) / 10)),
];

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
/** A pin has room for whole units only. */
const withoutCents = (price: string): string => price.replace(/[.,]\d{2}(?!\d)/, '');

/** Hotels of the town are those in the city of the nearest one. */
function standsOf(listings: readonly Listing[]): Stands {
  const all = listings.map(({ hotel }) => hotel);
  const nearest = all.reduce<HotelFacts | null>(
    (best, hotel) => (best === null || hotel.distance < best.distance ? hotel : best),
    null,
  );
  return {
    town: all.filter(({ city }) => city === nearest?.city),
    all,
    isCoastal: all.some(({ amenities }) => amenities.includes('beach_access')),
  };
}

/** Names of the areas, each in the middle of its hotels. */
function areaLabels(listings: readonly Listing[]): MapLabel[] {
  const areas = new Map<string, Position[]>();
  for (const { hotel } of listings)
    if (hotel.area !== '') areas.set(hotel.area, [...(areas.get(hotel.area) ?? []), hotel]);
  return [...areas]
    .filter(([, hotels]) => hotels.length >= LEAST_HOTELS)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_LABELS)
    .map(([text, hotels]) => ({
      text,
      kind: 'area',
      latitude: hotels.reduce((sum, { latitude }) => sum + latitude, 0) / hotels.length,
      longitude: hotels.reduce((sum, { longitude }) => sum + longitude, 0) / hotels.length,
    }));
}

/** What the map shows first: the hotels nearest to the place. */
function viewOf(place: Position, listings: readonly Listing[]): MapView {
  const near = [...listings]
    .sort((a, b) => a.hotel.distance - b.hotel.distance)
    .slice(0, VIEW_ROWS)
    .map(({ hotel }) => hotel);
  return { places: near.length > 0 ? near : [place] };
}

const MILES_A_DEGREE = 69.17;
/** A little inside the circle, so that rounding does not lead a step farther away. */
const INSIDE = 0.97;

function cornersOf({ latitude, longitude }: Position, miles: number): Position[] {
  const north = (miles * INSIDE) / MILES_A_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return [
    { latitude: latitude - north, longitude: longitude - east },
    { latitude: latitude + north, longitude: longitude + east },
  ];
}

/** The hotel of the pin that was pressed. */
function MapCard({
  row: {
    listing: { hotel },
    choice: { offer },
  },
  search,
  onClose,
}: {
  row: Row;
  search: HotelSearch;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <article className="map-card" aria-label={hotel.name}>
      <Picture
        shape="square"
        picture={hotel.pictures[0] ? { src: hotel.pictures[0].url, alt: '' } : null}
      />
      <div className="stack">
        <h2 className="map-card-name">{hotel.name}</h2>
        <p className="small muted">
          {hotel.area}
          {hotel.score !== null && (
            <span className="dot">
              <bdi>{hotel.score.toFixed(1)}</bdi>
            </span>
          )}
        </p>
        {offer.price && (
          <StayPrice nights={nightsOf(search)} price={offer.price} align="start" kind="short" />
        )}
      </div>
      <div className="map-card-end">
        <Button
          look="quiet"
          size="sm"
          icon={icons.close}
          className="map-card-close"
          aria-label={t('common.close')}
          onClick={onClose}
        >
          {''}
        </Button>
        <LinkButton size="sm" href={detailsAddress(hotel.id, search, rateKey(offer))}>
          {t('results.view')}
        </LinkButton>
      </div>
    </article>
  );
}
