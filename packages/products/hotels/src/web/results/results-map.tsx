import { LinkButton } from '@portico/design';
import type { SearchedPlace } from '../../http.ts';
import type { HotelSearch } from '../../rules/address.ts';
import { kindOfPlace } from '../../rules/place-kind.ts';
import { useTranslation } from '@portico/runtime';
import { useMemo, useRef, use } from 'react';
import { ListMap, MapCard } from '@portico/storefront/list/list-map.tsx';
import { useShown } from '@portico/storefront/parts/amounts';
import { sourceOf } from '@portico/storefront/parts/picture-source';
import type { MapLabel, MapView } from '@portico/storefront/maps/city-map/city-map.tsx';
import { useSights } from '@portico/storefront/maps/city-map/use-sights';
import type { Position } from '@portico/storefront/maps/city-map/geo';
import { ListView } from './list-view.ts';
import { detailsAddress } from '../journey.ts';
import { usePriceParts } from '../price-parts.ts';
import { StayPrice } from '../stay-price.tsx';
import { rateKey } from '../rate-key.ts';
import type { Listing } from '../../rules/rows.ts';
import { areaLabels } from './area-labels.ts';
import { pinsOf } from './map-pins.ts';
import type { Row } from '../../rules/order.ts';
import { nightsOf } from '../nights.ts';

interface ResultsMapProps {
  readonly search: HotelSearch;
  /** The searched place, the origin of distances. */
  readonly place: SearchedPlace;
  readonly listings: readonly Listing[];
  readonly rows: readonly Row[];
  readonly isReady: boolean;
  readonly active: string | null;
  readonly onPoint: (id: string, pointed: boolean) => void;
  readonly onArea: (place: HotelSearch['place'], radius: number) => void;
  /** Miles around a point selected by the visitor: the map keeps its position. */
  readonly radius: number | null;
}

const NOTHING = { listings: [], rows: [] } as const;
const VIEW_ROWS = 24;

/** Returns the map's pins, names, and the places to be visible. */
function useMapContent({
  search,
  place,
  radius,
  isReady,
  listings: nowListed,
  rows: nowRows,
}: ResultsMapProps) {
  const shown = useShown('saved');
  // while another search is running the map keeps its content
  const last = useRef<Pick<ResultsMapProps, 'listings' | 'rows'>>(NOTHING);
  if (isReady) last.current = { listings: nowListed, rows: nowRows };
  const { listings, rows } = last.current;
  const isFilled = isReady || rows.length > 0;
  const sights = useSights(place, isFilled);
  const parts = usePriceParts(nightsOf(search));
  const pins = useMemo(() => pinsOf(rows, parts, shown), [rows, parts, shown]);
  const labels = useMemo(
    (): MapLabel[] => [
      { ...place, text: place.name, kind: 'centre' },
      ...sights,
      ...areaLabels(listings, sights),
    ],
    [place, listings, sights],
  );
  const near = useMemo(() => viewOf(place, listings), [place, listings]);
  const area = useMemo(
    () => (radius === null ? null : { places: cornersOf(search.place, radius), isTight: true }),
    [search.place, radius],
  );
  return { rows, isFilled, pins, labels, view: area ?? near };
}

/** Map with prices at the hotels; highlighting is synchronized with the list in both directions. */
export function ResultsMap(props: ResultsMapProps) {
  const { search, place, listings, active, onPoint, onArea } = props;
  const { t } = useTranslation();
  const { rows, isFilled, pins, labels, view } = useMapContent(props);
  return (
    <ListMap
      centre={place}
      name={place.name}
      middle={t('results.mapMiddle')}
      isFilled={isFilled}
      pins={pins}
      labels={labels}
      view={view}
      active={active}
      onPoint={onPoint}
      onArea={(centre, radius) => onArea(...areaOf(search.place, listings, centre, radius))}
      card={(id, close) => {
        const row = rows.find(({ listing }) => listing.hotel.id === id);
        return row && <HotelCard row={row} search={search} onClose={close} />;
      }}
    />
  );
}

/**
 * Returns place and radius in miles for a search of the visible map area: the place keeps its
 * identity.
 */
function areaOf(
  { id, name }: HotelSearch['place'],
  listings: readonly Listing[],
  { latitude, longitude }: Position,
  miles: number,
): [HotelSearch['place'], number] {
  // a list around another point is not a list around a hotel: it belongs to the hotel's town
  const isHotel = kindOfPlace(id) === 'hotel';
  const town = listings.find(({ hotel }) => hotel.match === 'searched')?.hotel.city;
  return [
    {
      ...(id !== undefined && !isHotel && { id }),
      name: isHotel && town ? town : name,
      latitude: round(latitude),
      longitude: round(longitude),
    },
    Math.min(100, Math.max(0.2, Math.round(miles * 10) / 10)),
  ];
}

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** Returns the initial view: the hotels nearest to the place. */
function viewOf(place: Position, listings: readonly Listing[]): MapView {
  const near = [...listings]
    .sort((a, b) => a.hotel.distance - b.hotel.distance)
    .slice(0, VIEW_ROWS)
    .map(({ hotel }) => hotel);
  return { places: near.length > 0 ? near : [place] };
}

const MILES_A_DEGREE = 69.17;
/** Factor slightly below 1, so that rounding does not enlarge the circle with each step. */
const INSIDE = 0.97;

function cornersOf({ latitude, longitude }: Position, miles: number): Position[] {
  const north = (miles * INSIDE) / MILES_A_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return [
    { latitude: latitude - north, longitude: longitude - east },
    { latitude: latitude + north, longitude: longitude + east },
  ];
}

/** Shows the hotel of the selected pin. */
function HotelCard({
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
  const view = use(ListView);
  return (
    <MapCard
      name={hotel.name}
      picture={hotel.pictures[0] ? sourceOf(hotel.pictures[0], '8rem', '') : null}
      onClose={onClose}
      end={
        <LinkButton size="sm" href={detailsAddress(hotel.id, search, rateKey(offer), view)}>
          {t('results.view')}
        </LinkButton>
      }
    >
      <p className="small muted">
        {hotel.area}
        {hotel.score !== null && (
          <span className="dot">
            <bdi>{hotel.score.toFixed(1)}</bdi>
          </span>
        )}
      </p>
      {offer.price && (
        <StayPrice
          nights={nightsOf(search)}
          rooms={search.rooms.length}
          price={offer.price}
          atHotel={offer.atHotel}
          align="start"
          kind="short"
        />
      )}
    </MapCard>
  );
}
