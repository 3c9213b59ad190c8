import {
  Button,
  Chip,
  classNames,
  directionOf,
  icons,
  Note,
  RatingBars,
  Score,
  useCarousel,
} from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useId, useState } from 'react';
import type { GuestReviewView } from '../../http.ts';
import { MAX_REVIEWS, TRAVELLER_KINDS, type TravellerKind } from '../../rules/guest-reviews.ts';
import { reviewsText, scoreWord } from '../score.ts';
import type { HotelPage } from './details.query.ts';
import { ReviewItem } from './review-item.tsx';
import './reviews.css';

/** Number of reviews shown initially. */
const FIRST = 3;
/** Minimum number of reviews per kind of traveller, and in total, to offer a filter. */
const ENOUGH_OF_KIND = 2;
const ENOUGH = 6;

/** Returns true if the hotel has a guest score or reviews. */
export const isReviewed = ({ score, guestReviews }: HotelPage): boolean =>
  score !== null || guestReviews.length > 0;

/** Shows the guest score with its number of ratings, scores by category, and reviews. */
export function ReviewsSection({ hotel }: { hotel: HotelPage }) {
  const { t } = useTranslation();
  if (!isReviewed(hotel)) return null;
  const { scores, guestReviews } = hotel;
  return (
    <section id="reviews" className="details-block" aria-labelledby="reviews-head">
      <div className="reviews-head">
        <h2 id="reviews-head">{t('hotel.guestReviews')}</h2>
        <Overall hotel={hotel} />
      </div>
      {scores.length > 0 && (
        <RatingBars
          max={10}
          bars={scores.map(({ name, score: value }) => ({
            label: t(`hotel.mark.${name}`, { defaultValue: name }),
            value,
            text: value.toFixed(1),
          }))}
        />
      )}
      <InWords hotel={hotel} />
      {guestReviews.some(({ isRehearsal }) => isRehearsal === true) && (
        <Note className="review-note">{t('hotel.rehearsalReviews')}</Note>
      )}
      {guestReviews.length > 0 ? <Reviews reviews={guestReviews} /> : <OneQuote hotel={hotel} />}
    </section>
  );
}

function Overall({ hotel: { score, reviews } }: { hotel: HotelPage }) {
  const { t, i18n } = useTranslation();
  if (score === null) return null;
  const word = scoreWord(score);
  return (
    <Score
      value={score.toFixed(1)}
      {...(word === null ? {} : { word: t(word) })}
      count={reviewsText(reviews, t, i18n.language)}
    />
  );
}

/**
 * Shows how many of the counted ratings have a text, if not all. Renders nothing if there may be
 * more texts than the supplier provides.
 */
function InWords({ hotel: { guestReviews, reviews, score } }: { hotel: HotelPage }) {
  const { t, i18n } = useTranslation();
  const count = guestReviews.length;
  // without a score there is no count
  if (score === null || count === 0 || count >= Math.min(reviews, MAX_REVIEWS)) return null;
  return (
    <p className="small muted reviews-in-words">
      {t('hotel.reviewsInWords', { count, reviews: reviewsText(reviews, t, i18n.language) })}
    </p>
  );
}

function Reviews({ reviews }: { reviews: readonly GuestReviewView[] }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<TravellerKind | null>(null);
  const [isAll, setAll] = useState(false);
  const listId = useId();
  const row = useCarousel();
  const fitting = kind === null ? reviews : reviews.filter(({ traveller }) => traveller === kind);
  const shown = isAll ? fitting : fitting.slice(0, FIRST);
  const left = fitting.length - shown.length;
  const showAll = () => {
    setAll(true);
    // the button is removed: the first new review gets the focus
    requestAnimationFrame(() => focusItem(listId, FIRST));
  };
  return (
    <>
      <KindChips
        className={isAll ? undefined : 'not-phone'}
        reviews={reviews}
        kind={kind}
        onKind={setKind}
      />
      <ul
        ref={row.list}
        id={listId}
        className={classNames('review-list', !isAll && 'is-row')}
        aria-label={t('hotel.guestReviews')}
        // a row that can be swiped is scrollable by keyboard as well
        tabIndex={row.moves && !isAll ? 0 : undefined}
      >
        {shown.map((review) => (
          <ReviewItem key={`${review.by} ${review.written} ${review.text}`} review={review} />
        ))}
      </ul>
      {left > 0 && (
        <Button size="sm" icon={icons.chevronDown} aria-controls={listId} onClick={showAll}>
          {t('hotel.moreReviews', { count: left })}
        </Button>
      )}
    </>
  );
}

function focusItem(listId: string, index: number): void {
  const item = document.getElementById(listId)?.children.item(index);
  if (!(item instanceof HTMLElement)) return;
  item.tabIndex = -1;
  item.focus({ preventScroll: true });
}

interface KindChipsProps {
  readonly className: string | undefined;
  readonly reviews: readonly GuestReviewView[];
  readonly kind: TravellerKind | null;
  readonly onKind: (kind: TravellerKind | null) => void;
}

/** Filter by kind of traveller, if there are enough reviews of more than one kind. */
function KindChips({ className, reviews, kind, onKind }: KindChipsProps) {
  const { t } = useTranslation();
  const kinds = TRAVELLER_KINDS.map((of) => ({
    of,
    count: reviews.filter(({ traveller }) => traveller === of).length,
  })).filter(({ count }) => count >= ENOUGH_OF_KIND);
  if (reviews.length < ENOUGH || kinds.length < 2) return null;
  return (
    <div
      className={classNames('chips review-kinds', className)}
      role="group"
      aria-label={t('hotel.reviewsBy')}
    >
      <Chip on={kind === null} count={reviews.length} onPress={() => onKind(null)}>
        {t('hotel.reviewsOfAll')}
      </Chip>
      {kinds.map(({ of, count }) => (
        <Chip key={of} on={kind === of} count={count} onPress={() => onKind(of)}>
          {t(`hotel.travellers.${of}`)}
        </Chip>
      ))}
    </div>
  );
}

/** One sentence of a guest, from suppliers that provide no reviews. */
function OneQuote({ hotel: { quoteOfGuest } }: { hotel: HotelPage }) {
  if (quoteOfGuest === null) return null;
  return (
    <figure className="guest-quote">
      <blockquote className="display">
        <bdi dir={directionOf(quoteOfGuest.text)}>“{quoteOfGuest.text}”</bdi>
      </blockquote>
      <figcaption className="small muted">
        <bdi>{quoteOfGuest.by}</bdi>
      </figcaption>
    </figure>
  );
}
