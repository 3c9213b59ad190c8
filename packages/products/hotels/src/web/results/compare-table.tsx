import { LinkButton, Picture, Stars, starsTold } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { DeadlineZone } from '@portico/storefront/parts/deadline-zone.tsx';
import { viewCancellation } from '@portico/storefront/parts/cancellation';
import { useShownOutcome } from '@portico/storefront/parts/shown-outcome';
import { currentTime } from '@portico/storefront/platform/clock';
import { sourceOf } from '@portico/storefront/parts/picture-source';
import { type ReactNode, use } from 'react';
import { boardText } from '../../rules/boards.ts';
import type { HotelSearch } from '../../rules/address.ts';
import type { PlaceKind } from '../../rules/place-kind.ts';
import type { HotelResult } from '../../shapes.ts';
import { ListView } from './list-view.ts';
import { detailsAddress } from '../journey.ts';
import { nightsOf } from '../nights.ts';
import { rateKey } from '../rate-key.ts';
import { reviewsText } from '../score.ts';
import { usePriceParts } from '../price-parts.ts';
import { StayPrice } from '../stay-price.tsx';
import { Distance } from './row-place.tsx';
import type { Row } from '../../rules/order.ts';

interface CompareTableProps {
  readonly rows: readonly Row[];
  readonly search: HotelSearch;
  /** Kind of the searched place. */
  readonly kind: PlaceKind;
}

/** Compares hotels side by side, one line per fact. Amenities shared by all of them are omitted. */
export function CompareTable({ rows, search, kind }: CompareTableProps) {
  const { t } = useTranslation();
  const amenities = [...new Set(rows.flatMap(({ listing }) => listing.hotel.amenities))].filter(
    (amenity) => rows.some(({ listing }) => !listing.hotel.amenities.includes(amenity)),
  );
  return (
    <div
      className="compare-scroll"
      tabIndex={0}
      role="region"
      aria-label={t('results.compareHead')}
    >
      <table className="compare-table">
        <CompareHead rows={rows} />
        <tbody>
          <TotalLine rows={rows} search={search} />
          <HotelLines rows={rows} kind={kind} />
          <RateLines rows={rows} search={search} />
          {amenities.map((amenity) => (
            <AmenityLine key={amenity} amenity={amenity} rows={rows} />
          ))}
          <LinkLine rows={rows} search={search} />
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly cell: (row: Row) => ReactNode;
}

function Line({ label, rows, cell }: LineProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {rows.map((row) => (
        <td key={row.listing.hotel.id}>{cell(row)}</td>
      ))}
    </tr>
  );
}

/** Picture and name of every hotel. */
function CompareHead({ rows }: Pick<CompareTableProps, 'rows'>) {
  return (
    <thead>
      <tr>
        <td />
        {rows.map(({ listing: { hotel } }) => (
          <th key={hotel.id} scope="col">
            <Picture
              shape="landscape"
              picture={hotel.pictures[0] ? sourceOf(hotel.pictures[0], '13rem', '') : null}
            />
            <span className="compare-name">{hotel.name}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Prices with the items included; nothing if no rate shows one. */
function TotalLine({ rows, search }: Pick<CompareTableProps, 'rows' | 'search'>) {
  const { t } = useTranslation();
  const parts = usePriceParts(nightsOf(search));
  if (!rows.some(({ choice }) => choice.offer.price)) return null;
  return (
    <Line
      rows={rows}
      label={t(parts > 1 ? 'results.prices.night' : 'hotel.total')}
      cell={({ choice }) =>
        choice.offer.price && (
          <StayPrice
            nights={nightsOf(search)}
            rooms={search.rooms.length}
            price={choice.offer.price}
            atHotel={choice.offer.atHotel}
            align="start"
            kind="short"
          />
        )
      }
    />
  );
}

/** Stars, score and location of the hotels. */
function HotelLines({ rows, kind }: Pick<CompareTableProps, 'rows' | 'kind'>) {
  const { t } = useTranslation();
  const line = (label: string, cell: (hotel: HotelResult) => ReactNode) => (
    <Line rows={rows} label={label} cell={({ listing }) => cell(listing.hotel)} />
  );
  return (
    <>
      {line(t('results.filter.stars'), ({ stars }) => (
        <Stars rating={stars} hasHalves label={t('find.stars', { count: starsTold(stars) })} />
      ))}
      {line(t('results.filter.score'), (hotel) => (
        <ScoreCell hotel={hotel} />
      ))}
      {line(t('hotel.location'), (hotel) => (
        <>
          {hotel.match === 'around' ? hotel.city : hotel.area || hotel.city}
          <small>
            <Distance hotel={hotel} kind={kind} />
          </small>
        </>
      ))}
    </>
  );
}

function ScoreCell({ hotel: { score, reviews } }: { hotel: HotelResult }) {
  const { t, i18n } = useTranslation();
  if (score === null) return t('results.noScore');
  return (
    <>
      <b>
        <bdi>{score.toFixed(1)}</bdi>
      </b>{' '}
      <small>{reviewsText(reviews, t, i18n.language)}</small>
    </>
  );
}

/** Room, board and cancellation of the rate each hotel is shown with. */
function RateLines({ rows, search }: Pick<CompareTableProps, 'rows' | 'search'>) {
  const { t } = useTranslation();
  return (
    <>
      <Line
        rows={rows}
        label={t('results.room')}
        cell={({ choice: { offer } }) => offer.room.name}
      />
      <Line
        rows={rows}
        label={t('hotel.board')}
        cell={({ choice: { offer } }) => boardText(offer, t)}
      />
      <Line
        rows={rows}
        label={t('hotel.ifYouCancel')}
        cell={(row) => <CancelCell row={row} search={search} />}
      />
    </>
  );
}

/** Cancellation penalty, and the city whose local time is used. */
function CancelCell({ row, search }: { readonly row: Row; readonly search: HotelSearch }) {
  const { t, i18n } = useTranslation();
  const { cancellation, price } = row.choice.offer;
  const words = useShownOutcome(price?.currency);
  const view = viewCancellation({
    cancellation,
    city: row.listing.hotel,
    price,
    ...words,
    start: search.checkIn,
    now: currentTime(),
    language: i18n.language,
    t,
  });
  return (
    <>
      {view.line}
      {view.isFree && (
        <small>
          <DeadlineZone view={view} />
        </small>
      )}
    </>
  );
}

function AmenityLine({ amenity, rows }: { amenity: string; rows: readonly Row[] }) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">{t(`amenities.${amenity}`, { defaultValue: amenity })}</th>
      {rows.map(({ listing: { hotel } }) => (
        <td key={hotel.id} className={hotel.amenities.includes(amenity) ? undefined : 'faint'}>
          {t(hotel.amenities.includes(amenity) ? 'results.has' : 'results.hasNot')}
        </td>
      ))}
    </tr>
  );
}

/** Links to the hotels. */
function LinkLine({ rows, search }: Pick<CompareTableProps, 'rows' | 'search'>) {
  const { t } = useTranslation();
  const view = use(ListView);
  return (
    <tr>
      <td />
      {rows.map(({ listing: { hotel }, choice }) => (
        <td key={hotel.id}>
          <LinkButton
            size="sm"
            href={detailsAddress(hotel.id, search, rateKey(choice.offer), view)}
          >
            {t('results.viewHotel', { name: hotel.name })}
          </LinkButton>
        </td>
      ))}
    </tr>
  );
}
