import type { Offer } from '../../shapes.ts';
import type { SuppliersProgress } from '@portico/contract/product-calls';
import { Chip, EmptyState, icons } from '@portico/design';
import type { HotelSearch } from '../../rules/address.ts';
import { isFree, stepAtLocal } from '@portico/rules/staircase';
import { isWholeAnswer } from '@portico/rules/empty-reason';
import type { Preselected } from '@portico/rules/preselect';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useMemo, useState } from 'react';
import { ChargeNote } from '@portico/storefront/parts/charge-note.tsx';
import { isolate } from '@portico/storefront/parts/isolate';
import { OfferNotes } from '@portico/storefront/offers/offer-notes.tsx';
import { usePricesShown } from '@portico/storefront/state/account';
import type { ResultView } from '../../rules/filter-address.ts';
import { PriceSpanPick } from '../price-span-pick.tsx';
import { guestsText } from '../guests-text.ts';
import { daysText, localNow } from '@portico/storefront/parts/times';
import { cityOfHours, type CityZone } from '@portico/storefront/parts/zones';
import { currentTime } from '@portico/storefront/platform/clock';
import {
  countRates,
  isRateFiltered,
  NO_ROOM_FILTERS,
  type RoomFilters,
  roomFiltersIn,
} from './choice.ts';
import { useMissedWords } from './use-missed-words.ts';
import { FoldOnPhone } from './fold.tsx';
import { RoomGroup } from './room-group.tsx';
import type { RoomRates } from './details.query.ts';
import { nightsOf } from '../nights.ts';
import { isTooSmall } from '../../rules/room-size.ts';
import { SmallRooms } from './small-rooms.tsx';

interface RoomsSectionProps {
  readonly rooms: readonly RoomRates[];
  readonly search: HotelSearch;
  /** City whose local time is shown. */
  readonly city: CityZone;
  readonly chosen: Offer | null;
  /** Filters and order of the originating list. */
  readonly view: ResultView;
  /** How the chosen rate was selected. */
  readonly kept: Pick<Preselected<Offer>, 'isGone' | 'isUnkept'>;
  readonly onChoose: (offer: Offer) => void;
  /** True if the rate in the URL has just been refused by its supplier. */
  readonly isSold?: boolean;
  /** Message about a room that is no longer available, above the remaining rooms. */
  readonly news?: ReactNode;
  /** Number of suppliers asked for the rooms, and number of responses. */
  readonly suppliers?: SuppliersProgress | undefined;
  readonly onAgain: () => void;
  /** True if a silent reload of the rates got no answer. */
  readonly isOutdated?: boolean;
  readonly onRefresh?: () => void;
  readonly whenEmpty: ReactNode;
  /** The same stay on other days. */
  readonly days?: ReactNode;
}

/** Shows rooms with their rates: board, cancellation, payment, total. */
export function RoomsSection({
  rooms,
  search,
  city,
  chosen,
  view: { filters },
  kept,
  onChoose,
  isSold = false,
  news,
  suppliers,
  onAgain,
  isOutdated = false,
  onRefresh = onAgain,
  whenEmpty,
  days,
}: RoomsSectionProps) {
  const { t } = useTranslation();
  const hasPrices = usePricesShown();
  const [roomFilters, setRoomFilters] = useState<RoomFilters>(() => roomFiltersIn(filters));
  const isFree = useMemo(() => freeNow(), []);
  const missed = useMissedWords(filters, chosen?.price?.currency ?? null, search, isFree);
  const hasOffers = rooms.some(({ offers }) => offers.length > 0);
  const isWhole = isWholeAnswer(suppliers);
  const isSmall = ({ room, offers }: RoomRates) =>
    offers.length === 0 && isTooSmall(room, search.rooms);
  /**
   * Rooms with offers are available; a room without any is sold out only if the party fits in it
   * and all suppliers have responded.
   */
  const shown = rooms.filter((entry) => entry.offers.length > 0 || (isWhole && !isSmall(entry)));
  const isNone = hasOffers && countRates(rooms, roomFilters, isFree) === 0;
  return (
    <section id="rooms" className="details-rooms" aria-labelledby="rooms-head">
      <div className="rooms-top">
        <RoomsHead rooms={rooms} search={search} city={city} />
        {hasOffers && hasPrices && <PriceSpanPick nights={nightsOf(search)} />}
        {hasOffers && (
          <RateChips
            rooms={rooms}
            roomFilters={roomFilters}
            isFree={isFree}
            onFilter={setRoomFilters}
          />
        )}
        {days}
      </div>
      {news}
      {hasOffers && (
        <OfferNotes
          suppliers={suppliers}
          onAgain={onAgain}
          isOutdated={isOutdated}
          onRefresh={onRefresh}
          isSold={isSold}
          of={kept}
          missed={chosen ? missed(chosen) : []}
          isFiltered={isRateFiltered(filters)}
        />
      )}
      {!hasOffers ? (
        whenEmpty
      ) : isNone ? (
        <EmptyState
          title={t('hotel.noRates')}
          actions={
            <Chip icon={icons.close} onPress={() => setRoomFilters(NO_ROOM_FILTERS)}>
              {t('list.clearAll')}
            </Chip>
          }
        />
      ) : (
        <FoldOnPhone count={shown.length} first={2} label={t('hotel.allRooms')}>
          {(fold) => (
            <div {...fold}>
              {shown.map((entry, i) => (
                <RoomGroup
                  key={`${entry.room.code} ${entry.room.name}`}
                  {...entry}
                  isFirst={i === 0}
                  roomFilters={roomFilters}
                  isFree={isFree}
                  missed={missed}
                  search={search}
                  chosen={chosen}
                  onChoose={onChoose}
                />
              ))}
            </div>
          )}
        </FoldOnPhone>
      )}
      <SmallRooms
        rooms={rooms.flatMap((entry) => (isSmall(entry) ? [entry.room] : []))}
        search={search}
      />
    </section>
  );
}

/** Shows dates and guests of the search, and the items included in the totals. */
function RoomsHead({ rooms, search, city }: Pick<RoomsSectionProps, 'rooms' | 'search' | 'city'>) {
  const { t, i18n } = useTranslation();
  const hasPrices = usePricesShown();
  const atHotel = rooms.some(({ offers }) =>
    offers.some(({ price }) => price !== null && price.dueOnSite > 0),
  );
  const timeZone = rooms.flatMap(({ offers }) => offers)[0]?.cancellation.timeZone ?? '';
  return (
    <div>
      <h2 id="rooms-head">
        {t('hotel.roomsFor', {
          dates: isolate(daysText(search.checkIn, search.checkOut, i18n.language)),
        })}
      </h2>
      <p className="muted">
        {guestsText(search.rooms, t)}.{' '}
        {hasPrices && `${t(atHotel ? 'hotel.totalsIncludeAtHotel' : 'hotel.totalsInclude')} `}
        {timeZone !== '' &&
          t('hotel.allTimes', {
            zone: t('cancellation.zone', {
              city: isolate(cityOfHours(city, timeZone, t)),
            }),
          })}
      </p>
      {hasPrices && <ChargeNote />}
    </div>
  );
}

interface RateChipsProps {
  readonly rooms: readonly RoomRates[];
  readonly roomFilters: RoomFilters;
  readonly isFree: (offer: Offer) => boolean;
  readonly onFilter: (roomFilters: RoomFilters) => void;
}

/** Filter chips matched by at least one rate, each with the number of matches. */
function RateChips({ rooms, roomFilters, isFree, onFilter }: RateChipsProps) {
  const { t } = useTranslation();
  const count = (one: Partial<RoomFilters>) =>
    countRates(rooms, { ...NO_ROOM_FILTERS, ...one }, isFree);
  const chip = (key: keyof RoomFilters, text: string) => {
    const found = count({ [key]: true });
    return (
      found > 0 && (
        <Chip
          on={roomFilters[key]}
          count={found}
          onPress={() => onFilter({ ...roomFilters, [key]: !roomFilters[key] })}
        >
          {text}
        </Chip>
      )
    );
  };
  return (
    <div className="chips one-line">
      {chip('free', t('results.filter.freeCancel'))}
      {chip('breakfast', t('results.filter.breakfast'))}
      {chip('payLater', t('results.filter.payLater'))}
    </div>
  );
}

/**
 * Returns a function that is true if an offer's cancellation is currently free, in the place's
 * local time.
 */
export function freeNow(): (offer: Offer) => boolean {
  const now = currentTime();
  return ({ cancellation: { steps, timeZone } }) =>
    isFree(stepAtLocal(steps, localNow(timeZone, now)));
}
