import {
  Button,
  Dialog,
  IconButton,
  icons,
  LinkButton,
  Picture,
  Stars,
  starsOf,
} from '@portico/design';
import { formatMiles } from '@portico/rules/display';
import type { HotelSearch } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import { useShown } from '@portico/storefront/parts/amounts';
import { type CancellationView, viewCancellation } from '@portico/storefront/parts/cancellation';
import { isolate } from '@portico/storefront/parts/isolate';
import { detailsAddress } from '../journey.ts';
import { StayPrice } from '../stay-price.tsx';
import { rateKey } from '../rate-key.ts';
import { reviewsText } from '../score.ts';
import { currentTime } from '@portico/storefront/platform/clock';
import type { Row } from './sorting.ts';
import './compare.css';
import { nightsOf } from '../nights.ts';

export function CompareBox({
  name,
  isOn,
  onToggle,
}: {
  name: string;
  isOn: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation();
  return (
    <label className="check compare-box small">
      <input
        type="checkbox"
        checked={isOn}
        onChange={onToggle}
        aria-label={t('results.compareThis', { name })}
      />
      <span aria-hidden="true">{t('results.compare')}</span>
    </label>
  );
}

interface CompareTrayProps {
  readonly rows: readonly Row[];
  readonly search: HotelSearch;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
}

/** What was put aside to compare, at the foot of the screen, and the comparison itself. */
export function CompareTray({ rows, search, isOpen, onOpen, onRemove, onClear }: CompareTrayProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <div role="region" aria-label={t('results.compareTray')} className="compare-tray">
      <ul>
        {rows.map(({ listing: { hotel } }) => (
          <li key={hotel.id} className="compare-one">
            <Picture
              shape="square"
              picture={hotel.pictures[0] ? { src: hotel.pictures[0].url, alt: '' } : null}
            />
            <span className="small strong">{hotel.name}</span>
            <IconButton
              icon={icons.close}
              label={t('results.compareRemove', { name: hotel.name })}
              onClick={() => onRemove(hotel.id)}
            />
          </li>
        ))}
      </ul>
      <span className="row">
        <span className="not-phone">
          <Button look="quiet" size="sm" onClick={onClear}>
            {t('results.clearAll')}
          </Button>
        </span>
        <Button
          look="ink"
          size="sm"
          icon={icons.compare}
          disabled={rows.length < 2}
          onClick={() => onOpen(true)}
        >
          {rows.length < 2
            ? t('results.compareOneMore')
            : t('results.compareCount', { count: rows.length })}
        </Button>
      </span>
      <Dialog
        open={isOpen}
        onClose={() => onOpen(false)}
        wide
        title={t('results.compareHead')}
        closeLabel={t('common.close')}
      >
        <CompareTable rows={rows} search={search} />
      </Dialog>
    </div>
  );
}

function CompareTable({ rows, search }: { rows: readonly Row[]; search: HotelSearch }) {
  const { t, i18n } = useTranslation();
  const shown = useShown();
  const line = (label: string, cell: (row: Row) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {rows.map((row) => (
        <td key={row.listing.hotel.id}>{cell(row)}</td>
      ))}
    </tr>
  );
  const cancellationOf = ({ choice: { offer } }: Row) =>
    viewCancellation({
      cancellation: offer.cancellation,
      price: offer.price,
      money: (amount) => (offer.price ? isolate(shown(amount, offer.price.currency)) : ''),
      start: search.checkIn,
      now: currentTime(),
      language: i18n.language,
      t,
    });
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
        <thead>
          <tr>
            <td />
            {rows.map(({ listing: { hotel } }) => (
              <th key={hotel.id} scope="col">
                <Picture
                  shape="landscape"
                  picture={hotel.pictures[0] ? { src: hotel.pictures[0].url, alt: '' } : null}
                />
                <span className="compare-name">{hotel.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.some(({ choice }) => choice.offer.price) &&
            line(
              t('hotel.total'),
              ({ choice }) =>
                choice.offer.price && (
                  <StayPrice
                    nights={nightsOf(search)}
                    price={choice.offer.price}
                    align="start"
                    kind="short"
                  />
                ),
            )}
          {line(t('results.filter.stars'), ({ listing: { hotel } }) => (
            <Stars
              rating={hotel.stars}
              label={t('common.stars', { count: starsOf(hotel.stars) })}
            />
          ))}
          {line(t('results.filter.score'), ({ listing: { hotel } }) =>
            hotel.score === null ? (
              t('results.noScore')
            ) : (
              <>
                <b>
                  <bdi>{hotel.score.toFixed(1)}</bdi>
                </b>{' '}
                <small>{reviewsText(hotel.reviews, t, i18n.language)}</small>
              </>
            ),
          )}
          {line(t('hotel.location'), ({ listing: { hotel } }) => (
            <>
              {hotel.area}
              <small>
                {t('common.milesFrom', {
                  distance: isolate(formatMiles(hotel.distance)),
                  place: isolate(hotel.distanceFrom),
                })}
              </small>
            </>
          ))}
          {line(t('results.room'), ({ choice: { offer } }) => offer.room.name)}
          {line(t('hotel.board'), ({ choice: { offer } }) => t(`board.${offer.board}`))}
          {line(t('hotel.ifYouCancel'), (row) => (
            <Cancelling {...cancellationOf(row)} />
          ))}
          {amenities.map((amenity) => (
            <AmenityLine key={amenity} amenity={amenity} rows={rows} />
          ))}
          <tr>
            <td />
            {rows.map(({ listing: { hotel }, choice }) => (
              <td key={hotel.id}>
                <LinkButton
                  size="sm"
                  href={detailsAddress(hotel.id, search, rateKey(choice.offer))}
                >
                  {t('results.viewHotel', { name: hotel.name })}
                </LinkButton>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** What cancelling costs, and whose hours are meant. */
function Cancelling({ line, isFree, zone }: Pick<CancellationView, 'line' | 'isFree' | 'zone'>) {
  return (
    <>
      {line}
      {isFree && <small>{zone}</small>}
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
