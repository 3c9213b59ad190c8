import { MediaRow, SaveHeart, Score, Stars, starsTold } from '@portico/design';
import { boardText } from '../../rules/boards.ts';
import type { HotelSearch } from '../../rules/address.ts';
import type { PlaceKind } from '../../rules/place-kind.ts';
import type { HotelResult, ListOffer } from '../../shapes.ts';
import { useTranslation } from '@portico/runtime';
import { memo, use } from 'react';
import { DeadlineZone } from '@portico/storefront/parts/deadline-zone.tsx';
import { viewCancellation } from '@portico/storefront/parts/cancellation';
import { useShownOutcome } from '@portico/storefront/parts/shown-outcome';
import { Deadline, isNeverRefunded } from '@portico/storefront/parts/deadline.tsx';
import { ListView } from './list-view.ts';
import { detailsAddress } from '../journey.ts';
import { StayPrice, RevealStayPrice } from '../stay-price.tsx';
import { rateKey } from '../rate-key.ts';
import { reviewsText, scoreWord } from '../score.ts';
import { currentTime } from '@portico/storefront/platform/clock';
import { sourceOf } from '@portico/storefront/parts/picture-source';
import type { CityZone } from '@portico/storefront/parts/zones';
import { CompareBox } from './compare.tsx';
import { RowPlace } from './row-place.tsx';
import type { Row } from '../../rules/order.ts';
import { nightsOf } from '../nights.ts';

interface ResultRowProps {
  readonly row: Row;
  readonly search: HotelSearch;
  /** Kind of the searched place. */
  readonly kind: PlaceKind;
  readonly first: boolean;
  readonly isActive: boolean;
  readonly isSaved: boolean;
  readonly isCompared: boolean;
  readonly onPoint: (id: string, pointed: boolean) => void;
  readonly onSave: (id: string) => void;
  readonly onCompare: (id: string) => void;
}

/** One hotel of the list: facts, the room it is shown with, and the total price. */
export const ResultRow = memo(function ResultRow({
  row: {
    listing: { hotel },
    choice,
  },
  search,
  kind,
  first,
  isActive,
  isSaved,
  isCompared,
  onPoint,
  onSave,
  onCompare,
}: ResultRowProps) {
  const { t } = useTranslation();
  const { offer } = choice;
  const view = use(ListView);
  const { price } = offer;
  const picture = hotel.pictures[0];
  return (
    <MediaRow
      picture={
        picture
          ? { ...sourceOf(picture, '(width < 40rem) 7.25rem, 13rem'), width: 640, height: 480 }
          : null
      }
      first={first}
      title={hotel.name}
      href={detailsAddress(hotel.id, search, rateKey(offer), view)}
      active={isActive}
      onPoint={(pointed) => onPoint(hotel.id, pointed)}
      above={
        hotel.stars > 0 ? (
          <Stars
            rating={hotel.stars}
            hasHalves
            label={t('find.stars', { count: starsTold(hotel.stars) })}
          />
        ) : undefined
      }
      facts={<RowPlace hotel={hotel} kind={kind} />}
      offer={<RowOffer offer={offer} search={search} city={hotel} />}
      score={
        <>
          <RowScore hotel={hotel} />
          <CompareBox name={hotel.name} isOn={isCompared} onToggle={() => onCompare(hotel.id)} />
        </>
      }
      price={
        price ? (
          <StayPrice
            nights={nightsOf(search)}
            rooms={search.rooms.length}
            price={price}
            atHotel={offer.atHotel}
          />
        ) : (
          <RevealStayPrice full item={hotel.id} />
        )
      }
      save={
        <SaveHeart
          saved={isSaved}
          label={t('results.save', { name: hotel.name })}
          onToggle={() => onSave(hotel.id)}
        />
      }
    />
  );
});

interface RowOfferProps {
  readonly offer: ListOffer;
  readonly city: CityZone;
  readonly search: HotelSearch;
}

/** Shows the room, its payment option and its cancellation penalty. */
function RowOffer({ offer, search, city }: RowOfferProps) {
  const { t, i18n } = useTranslation();
  const { price } = offer;
  const words = useShownOutcome(price?.currency);
  const cancellation = viewCancellation({
    cancellation: offer.cancellation,
    city,
    price,
    ...words,
    start: search.checkIn,
    now: currentTime(),
    language: i18n.language,
    t,
  });
  return (
    <>
      <p className="strong row-room">{offer.room.name}</p>
      <p className="muted">
        {boardText(offer, t)}
        {offer.payAt === 'on-site' && <span className="dot">{t('results.payLater')}</span>}
      </p>
      <Deadline cancellation={offer.cancellation} price={price} isFree={cancellation.isFree}>
        {price || cancellation.isFree || isNeverRefunded(offer.cancellation, price)
          ? cancellation.line
          : t('results.partRefund')}
        {cancellation.isFree && <DeadlineZone view={cancellation} />}
      </Deadline>
      {price !== null && offer.left !== undefined && (
        <p className="warn">{t('results.roomsLeft', { count: offer.left })}</p>
      )}
    </>
  );
}

/** Shows the guest score. */
function RowScore({ hotel }: { readonly hotel: HotelResult }) {
  const { t, i18n } = useTranslation();
  if (hotel.score === null) return <span className="small faint">{t('results.noScore')}</span>;
  const word = scoreWord(hotel.score);
  return (
    <Score
      value={hotel.score.toFixed(1)}
      word={word ? t(word) : undefined}
      count={reviewsText(hotel.reviews, t, i18n.language)}
    />
  );
}
