import { boardText } from '../../rules/boards.ts';
import type { HotelSearch } from '../../rules/address.ts';
import type { Offer, Room } from '../../shapes.ts';
import {
  Amount,
  Button,
  classNames,
  Icon,
  icons,
  Note,
  RateGroup,
  RateTable,
  StairGlyph,
} from '@portico/design';
import { type TFunction, useTranslation } from '@portico/runtime';
import { useStayMoney } from '../sale/at-hotel-money.ts';
import { OwnTime } from '@portico/storefront/parts/own-time.tsx';
import { viewCancellation } from '@portico/storefront/parts/cancellation';
import { useShownOutcome } from '@portico/storefront/parts/shown-outcome';
import { isNeverRefunded } from '@portico/storefront/parts/deadline.tsx';
import { sourceOf } from '@portico/storefront/parts/picture-source';
import { currentTime } from '@portico/storefront/platform/clock';
import { Fragment, type ReactNode, useState } from 'react';
import { nightsOf } from '../nights.ts';
import { rateKey } from '../rate-key.ts';
import { usePriceParts } from '../price-parts.ts';
import { MissedNote } from '@portico/storefront/offers/kept-notes.tsx';
import { StayPrice } from '../stay-price.tsx';
import { type RoomFilters, rateFits, uniqueRates } from './choice.ts';
import type { RoomRates } from './details.query.ts';
import { RoomFacilities } from './room-facilities.tsx';

interface RoomGroupProps extends RoomRates {
  readonly isFirst: boolean;
  readonly roomFilters: RoomFilters;
  readonly isFree: (offer: Offer) => boolean;
  /** Returns the names of the list's filters that a rate does not match. */
  readonly missed: (offer: Offer) => readonly string[];
  readonly search: HotelSearch;
  readonly chosen: Offer | null;
  readonly onChoose: (offer: Offer) => void;
}

/** Number of a room's rates shown initially; the others are expanded by a button. */
const FEW = 3;
/** The same on phones, where each rate is a card: for the first room, and for the others. */
const FEW_ON_PHONE = { first: 2, other: 1 } as const;

/** A room and its rates; phones and wide screens show different numbers of rates initially. */
export function RoomGroup({
  room,
  facilities = [],
  offers,
  isFirst,
  roomFilters,
  isFree,
  missed,
  search,
  chosen,
  onChoose,
}: RoomGroupProps) {
  const { t, i18n } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const all = uniqueRates(offers).filter((offer) => rateFits(offer, roomFilters, isFree));
  if (offers.length > 0 && all.length === 0) return null;
  const fitting =
    isWhole || all.length <= FEW + 1 ? all : all.filter((offer, i) => i < FEW || offer === chosen);
  const few = FEW_ON_PHONE[isFirst ? 'first' : 'other'];
  const onPhone = all.filter((offer, i) => i < few || offer === chosen).length;
  return (
    <RateGroup
      picture={room.picture ? sourceOf(room.picture, '(width < 40rem) 92vw, 20rem') : null}
      title={room.name}
      facts={[
        ...factsOf(room, t, i18n.language),
        ...(facilities.length > 0
          ? [<RoomFacilities key="facilities" room={room.name} facilities={facilities} />]
          : []),
      ]}
    >
      {offers.length === 0 ? (
        <Note icon={icons.calendarX} className="room-sold">
          {t('hotel.soldOut')}
        </Note>
      ) : (
        <div className={classNames('rates-of-room', !isWhole && (isFirst ? 'rates-2' : 'rates-1'))}>
          <RatesOf
            room={room}
            fitting={fitting}
            search={search}
            chosen={chosen}
            missed={missed}
            onChoose={onChoose}
          />
          <MoreRates
            className="not-phone"
            count={all.length - fitting.length}
            onPress={() => setWhole(true)}
          />
          <MoreRates
            className="only-phone"
            count={isWhole ? 0 : all.length - onPhone}
            onPress={() => setWhole(true)}
          />
        </div>
      )}
    </RateGroup>
  );
}

interface MoreRatesProps {
  readonly className: string;
  readonly count: number;
  readonly onPress: () => void;
}

function MoreRates({ className, count, onPress }: MoreRatesProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Button look="quiet" size="sm" icon={icons.chevronDown} className={className} onClick={onPress}>
      {t('hotel.moreRates', { count })}
    </Button>
  );
}

type RatesOfProps = Pick<RoomGroupProps, 'room' | 'search' | 'chosen' | 'missed' | 'onChoose'> & {
  readonly fitting: readonly Offer[];
};

function RatesOf({ room, fitting, search, chosen, missed, onChoose }: RatesOfProps) {
  const { t } = useTranslation();
  const parts = usePriceParts(nightsOf(search));
  const hasPrices = fitting.some(({ price }) => price !== null);
  return (
    <RateTable
      caption={room.name}
      name="rate"
      chooseColumn={t('offers.select')}
      selectLabel={t('offers.select')}
      selectedLabel={t('offers.selected')}
      columns={[
        t('hotel.board'),
        t('hotel.ifYouCancel'),
        t('hotel.youPay'),
        ...(hasPrices ? [t(parts > 1 ? 'results.prices.night' : 'hotel.total')] : []),
      ]}
      selected={chosen ? rateKey(chosen) : null}
      onSelect={(key) => {
        const offer = fitting.find((one) => rateKey(one) === key);
        if (offer) onChoose(offer);
      }}
      rows={fitting.map((offer) => ({
        id: rateKey(offer),
        cells: [
          <Fragment key="board">
            <BoardCell offer={offer} />
            <MissedNote missed={missed(offer)} />
          </Fragment>,
          <CancelCell key="cancel" offer={offer} search={search} />,
          <PayCell key="pay" offer={offer} />,
          ...(hasPrices ? [<TotalCell key="total" offer={offer} search={search} />] : []),
        ],
      }))}
    />
  );
}

/** Capitalizes suppliers' texts, which are often parts of a sentence: 'Square view'. */
const capitalised = (text: string, language: string): string =>
  text.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(language));

function factsOf(
  { beds, sleeps, sizeSqm, view }: Room,
  t: TFunction,
  language: string,
): ReactNode[] {
  const fact = (icon: typeof icons.beds, text: string) => (
    <>
      <Icon of={icon} />
      <bdi>{capitalised(text, language)}</bdi>
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
      {boardText(offer, t)}
      {offer.payAt === 'on-site' && <small>{t('results.payLater')}</small>}
    </>
  );
}

function CancelCell({ offer, search }: { offer: Offer; search: HotelSearch }) {
  const { t, i18n } = useTranslation();
  const { price } = offer;
  const words = useShownOutcome(price?.currency);
  const view = viewCancellation({
    cancellation: offer.cancellation,
    city: null, // the heading of the section names the zone of these times
    price,
    ...words,
    start: search.checkIn,
    now: currentTime(),
    language: i18n.language,
    t,
  });
  const isLost = isNeverRefunded(offer.cancellation, price);
  return (
    <span className="cancel-cell">
      {isLost ? <Icon of={icons.noEntry} size="sm" /> : <StairGlyph />}
      <span>
        <span className={view.isFree ? 'ok strong' : undefined}>
          {price || view.isFree || isLost ? view.line : t('results.partRefund')}
          {view.isFree && <OwnTime of={view.until} />}
        </span>
        {price && !isLost && view.then && <small>{view.then}</small>}
      </span>
    </span>
  );
}

function PayCell({ offer: { price, payAt, atHotel: own } }: { offer: Offer }) {
  const { t } = useTranslation();
  const stayMoney = useStayMoney();
  if (!price) return t(payAt === 'on-site' ? 'hotel.atHotel' : 'hotel.whenBooking');
  const atHotel = price.total - price.dueNow;
  const money = stayMoney({ price, atHotel: own });
  return (
    <>
      {price.dueNow > 0 ? (
        <>
          <Amount>{money.now}</Amount> {t('hotel.now')}
        </>
      ) : (
        t('hotel.nothingNow')
      )}
      {atHotel > 0 && (
        <small>
          <bdi>{money.there}</bdi> {t('hotel.atHotel')}
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
      <StayPrice nights={nightsOf(search)} rooms={search.rooms.length} price={price} kind="table" />
    </>
  );
}
