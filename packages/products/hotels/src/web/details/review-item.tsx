import { classNames, directionOf, initialsOf } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { longDateText, monthText } from '@portico/storefront/parts/times';
import { useState } from 'react';
import type { GuestReviewView } from '../../http.ts';

/** Minimum length in characters at which a review is collapsed to its first lines. */
const LONG = 260;

/** Shows one guest review as written: author and date at the start, score and text next to them. */
export function ReviewItem({ review }: { review: GuestReviewView }) {
  const { t, i18n } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { text, language, rating, by, traveller, stayed, written, source } = review;
  const isLong = text.length > LONG;
  const name = by === '' ? t('hotel.aGuest') : by;
  return (
    <li className="review">
      <div className="review-who">
        <span className="review-letter" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <p>
          <span className="strong">
            <bdi>{name}</bdi>
          </span>
          {traveller !== null && (
            <span className="small muted">{t(`hotel.traveller.${traveller}`)}</span>
          )}
          {stayed !== null && (
            <span className="small muted">
              {t('hotel.stayedIn', { month: isolate(monthText(`${stayed}-01`, i18n.language)) })}
            </span>
          )}
        </p>
      </div>
      <div className="review-said">
        <b className="review-score">
          <span className="visually-hidden">
            {t('hotel.reviewScore', { score: isolate(rating.toFixed(1)) })}
          </span>
          <bdi aria-hidden="true">{rating.toFixed(1)}</bdi>
        </b>
        <p
          className={classNames('review-words', isLong && !isWhole && 'is-cut')}
          dir={directionOf(text)}
          lang={language ?? undefined}
        >
          {text}
        </p>
        {isLong && (
          <button
            type="button"
            className="link small"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {t(isWhole ? 'hotel.showLess' : 'hotel.readMore')}
          </button>
        )}
        <p className="small muted">
          {t('hotel.reviewOrigin', {
            date: isolate(longDateText(written, i18n.language)),
            source: isolate(source),
          })}
        </p>
      </div>
    </li>
  );
}
