import type { Offer, Room } from '../../shapes.ts';
import {
  Amount,
  Button,
  Chip,
  EmptyState,
  Icon,
  icons,
  Note,
  RateGroup,
  RateTable,
  StairGlyph,
} from '@portico/design';
import type { HotelSearch } from '../../rules/address.ts';
import { type TFunction, useTranslation } from '@portico/runtime';
import { type ReactNode, useMemo, useState } from 'react';
import { useShown } from '@portico/storefront/parts/amounts';
import { viewCancellation } from '@portico/storefront/parts/cancellation';
import { isNeverRefunded } from '@portico/storefront/parts/deadline.tsx';
import { isolate } from '@portico/storefront/parts/isolate';
import { StayPrice } from '../stay-price.tsx';
import { rateKey } from '../rate-key.ts';
import { guestsText } from '../guests-text.ts';
import { localNow, daysText, zoneCity } from '@portico/storefront/parts/times';
import { currentTime } from '@portico/storefront/platform/clock';
import { countRates, NO_WISH, type RateWish, rateFits, uniqueRates } from './choice.ts';
import type { RoomRates } from './details.query.ts';
import { nightsOf } from '../nights.ts';

interface RoomsSectionProps {
  readonly rooms: readonly RoomRates[];
  readonly search: HotelSearch;
  readonly chosen: Offer | null;
  readonly onChoose: (offer: Offer) => void;
  /** News about a room that has gone, above the rooms that are left. */
  readonly news?: ReactNode;
  readonly whenEmpty: ReactNode;
}

/** Rooms and their rates side by side: board, what cancelling costs, what is paid where, the whole total. */
export function RoomsSection({
  rooms,
  search,
  chosen,
  onChoose,
  news,
  whenEmpty,
}: RoomsSectionProps) {
  const { t } = useTranslation();
  const [wish, setWish] = useState<RateWish>(NO_WISH);
  const isFree = useMemo(() => freeNow(), []);
  const hasOffers = rooms.some(({ offers }) => offers.length > 0);
  const isNone = hasOffers && countRates(rooms, wish, isFree) === 0;
  return (
    <section id="rooms" className="details-rooms" aria-labelledby="rooms-head">
      <div className="rooms-top">
        <RoomsHead rooms={rooms} search={search} />
        {hasOffers && <RateChips rooms={rooms} wish={wish} isFree={isFree} onWish={setWish} />}
      </div>
      {news}
      {!hasOffers ? (
        whenEmpty
      ) : isNone ? (
        <EmptyState
          title={t('hotel.noRates')}
          actions={
            <Chip icon={icons.close} onPress={() => setWish(NO_WISH)}>
              {t('results.clearAll')}
            </Chip>
          }
        />
      ) : (
        rooms.map((entry) => (
          <RoomGroup
            key={`${entry.room.code} ${entry.room.name}`}
            {...entry}
            wish={wish}
            isFree={isFree}
            search={search}
            chosen={chosen}
            onChoose={onChoose}
          />
        ))
      )}
    </section>
  );
}

/** For when and for whom, and what the totals hold. */
function RoomsHead({ rooms, search }: Pick<RoomsSectionProps, 'rooms' | 'search'>) {
  const { t, i18n } = useTranslation();
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
        {t(atHotel ? 'hotel.totalsIncludeAtHotel' : 'hotel.totalsInclude')}{' '}
        {timeZone !== '' &&
          t('hotel.allTimes', {
            zone: t('cancellation.zone', { city: isolate(zoneCity(timeZone, i18n.language)) }),
          })}
      </p>
    </div>
  );
}

interface RateChipsProps {
  readonly rooms: readonly RoomRates[];
  readonly wish: RateWish;
  readonly isFree: (offer: Offer) => boolean;
  readonly onWish: (wish: RateWish) => void;
}

/** Wishes that some rate fulfils, each with how many do. */
function RateChips({ rooms, wish, isFree, onWish }: RateChipsProps) {
  const { t } = useTranslation();
  const count = (one: Partial<RateWish>) => countRates(rooms, { ...NO_WISH, ...one }, isFree);
  const chip = (key: keyof RateWish, text: string) => {
    const found = count({ [key]: true });
    return (
      found > 0 && (
        <Chip on={wish[key]} count={found} onPress={() => onWish({ ...wish, [key]: !wish[key] })}>
          {text}
        </Chip>
      )
    );
  };
  return (
    <div className="chips">
      {chip('free', t('results.filter.freeCancel'))}
      {chip('breakfast', t('results.filter.breakfast'))}
      {chip('payLater', t('results.filter.payLater'))}
    </div>
  );
}

interface RoomGroupProps extends RoomRates {
  readonly wish: RateWish;
  readonly isFree: (offer: Offer) => boolean;
  readonly search: HotelSearch;
  readonly chosen: Offer | null;
  readonly onChoose: (offer: Offer) => void;
}

/** Rates of a room that are seen at once; the others come on asking. */
const FEW = 3;

function RoomGroup({ room, offers, wish, isFree, search, chosen, onChoose }: RoomGroupProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const all = uniqueRates(offers).filter((offer) => rateFits(offer, wish, isFree));
  if (offers.length > 0 && all.length === 0) return null;
  const fitting =
    isWhole || all.length <= FEW + 1 ? all : all.filter((offer, i) => i < FEW || offer === chosen);
  const hasPrices = fitting.some(({ price }) => price !== null);
  return (
    <RateGroup
      picture={room.picture ? { src: room.picture.url, alt: room.picture.alt } : null}
      title={room.name}
      facts={factsOf(room, t)}
    >
      {offers.length === 0 ? (
        <Note icon={icons.calendarX} className="room-sold">
          {t('hotel.soldOut')}
        </Note>
      ) : (
        <div className="rates-of-room">
          <RateTable
            caption={room.name}
            name="rate"
            chooseColumn={t('hotel.select')}
            selectLabel={t('hotel.select')}
            selectedLabel={t('hotel.selected')}
            columns={[
              t('hotel.board'),
              t('hotel.ifYouCancel'),
              t('hotel.youPay'),
              ...(hasPrices ? [t('hotel.total')] : []),
            ]}
            selected={chosen ? rateKey(chosen) : null}
            onSelect={(key) => {
              const offer = fitting.find((one) => rateKey(one) === key);
              if (offer) onChoose(offer);
            }}
            rows={fitting.map((offer) => ({
              id: rateKey(offer),
              cells: [
                <BoardCell key="board" offer={offer} />,
                <CancelCell key="cancel" offer={offer} search={search} />,
                <PayCell key="pay" offer={offer} />,
                ...(hasPrices ? [<TotalCell key="total" offer={offer} search={search} />] : []),
              ],
            }))}
          />
          {fitting.length < all.length && (
            <Button look="quiet" size="sm" icon={icons.chevronDown} onClick={() => setWhole(true)}>
              {t('hotel.moreRates', { count: all.length - fitting.length })}
            </Button>
          )}
        </div>
      )}
    </RateGroup>
  );
}

function factsOf({ beds, sleeps, sizeSqm, view }: Room, t: TFunction): ReactNode[] {
  const fact = (icon: typeof icons.beds, text: string) => (
    <>
      <Icon of={icon} />
      <bdi>{text}</bdi>
    </>
  );
  return [
    fact(icons.beds, beds),
    fact(icons.people, t('hotel.sleeps', { count: sleeps })),
    ...(sizeSqm === null ? [] : [fact(icons.ruler, t('hotel.size', { size: sizeSqm }))]),
    ...(view === null || view === '' ? [] : [fact(icons.view, view)]),
  ];
}

function BoardCell({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`board.${offer.board}`)}
      {offer.payAt === 'on-site' && <small>{t('results.payLater')}</small>}
    </>
  );
}

function CancelCell({ offer, search }: { offer: Offer; search: HotelSearch }) {
  const { t, i18n } = useTranslation();
  const shown = useShown();
  const { price } = offer;
  const view = viewCancellation({
    cancellation: offer.cancellation,
    price,
    money: (amount) => (price ? isolate(shown(amount, price.currency)) : ''),
    start: search.checkIn,
    now: currentTime(),
    language: i18n.language,
    t,
  });
  const isLost = isNeverRefunded(offer.cancellation);
  return (
    <span className="cancel-cell">
      {isLost ? <Icon of={icons.noEntry} size="sm" /> : <StairGlyph />}
      <span>
        <span className={view.isFree ? 'ok strong' : undefined}>
          {price || view.isFree || isLost ? view.line : t('results.partRefund')}
        </span>
        {price && !isLost && view.then && <small>{view.then}</small>}
      </span>
    </span>
  );
}

function PayCell({ offer: { price, payAt } }: { offer: Offer }) {
  const { t } = useTranslation();
  const shown = useShown();
  if (!price) return t(payAt === 'on-site' ? 'hotel.atHotel' : 'hotel.whenBooking');
  const atHotel = price.total - price.dueNow;
  return (
    <>
      {price.dueNow > 0 ? (
        <>
          <Amount>{shown(price.dueNow, price.currency)}</Amount> {t('hotel.now')}
        </>
      ) : (
        t('hotel.nothingNow')
      )}
      {atHotel > 0 && (
        <small>
          <Amount>{shown(atHotel, price.currency)}</Amount> {t('hotel.atHotel')}
        </small>
      )}
    </>
  );
}

function TotalCell({ offer: { price, left }, search }: { offer: Offer; search: HotelSearch }) {
  const { t } = useTranslation();
  if (!price) return null;
  return (
    <>
      {left !== undefined && (
        <small className="warn strong">{t('hotel.left', { count: left })}</small>
      )}
      <StayPrice nights={nightsOf(search)} price={price} kind="table" />
    </>
  );
}

/** Whether cancelling costs nothing at this moment, by the place's own clock. */
function freeNow(): (offer: Offer) => boolean {
  const now = currentTime();
  return ({ cancellation: { steps, timeZone } }) => {
    const today = localNow(timeZone, now);
    return steps.find(({ until }) => until === null || until > today)?.penaltyBp === 0;
  };
}
