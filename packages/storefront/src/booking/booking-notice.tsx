import type { BookingView, NoticeView } from '@portico/contract';
import { Alert, Button, Icon, icons, Note, RadioCards } from '@portico/design';
import { begunKey, isLeftToAgency } from '@portico/rules/answer-by';
import { bookingSums } from '@portico/rules/booking-sums';
import { localInstant } from '@portico/rules/zones';
import { useTranslation } from '@portico/runtime';
import { useState } from 'react';
import { useOwed } from '../parts/amounts.ts';
import { answerByText, answerMoment } from '../parts/answer-by.ts';
import { isChanged } from '../parts/changed.ts';
import { cityOfSale } from '../parts/zones.ts';
import { isolate } from '../parts/isolate.ts';
import { ownInstantText } from '../parts/own-instant.ts';
import { useOwnText } from '../parts/own-time.tsx';
import { currentTime } from '../platform/clock.ts';
import type { ChangeParts } from '../after-sale-slots.ts';
import { usePartsOf } from '../product-parts.ts';
import { BookingTroubles } from '../trips/booking-troubles.tsx';
import { ByAgency, ContactAgency } from './agency-ways.tsx';
import { useAccepting, useNotices } from './notices.query.ts';
import { RestOfTrip } from './rest-of-trip.tsx';

interface BookingNoticeProps {
  readonly booking: BookingView;
  readonly guest: string | null;
  /** Called with the updated booking after the user's decision. */
  readonly onBooking: (booking: BookingView) => void;
  /** Called if the shown booking is outdated. */
  readonly onNews: () => void;
  readonly onCancel: () => void;
}

/**
 * Shows a change by the supplier with the possible responses and its effect on the rest of the
 * trip; without a change, conflicts with the rest of the trip.
 */
export function BookingNotice(props: BookingNoticeProps) {
  const { changes } = usePartsOf(props.booking);
  return (
    <>
      {!isChanged(props.booking) && <BookingTroubles booking={props.booking} guest={props.guest} />}
      {changes !== undefined && <Watched {...props} changes={changes} />}
    </>
  );
}

interface WatchedProps extends BookingNoticeProps {
  readonly changes: ChangeParts;
}

function Watched(props: WatchedProps) {
  const { booking, guest, onNews } = props;
  const { t } = useTranslation();
  useNotices(booking, guest, onNews);
  const [latest] = booking.notices ?? [];
  if (latest?.state === 'accepting')
    return (
      <Note tone="warn" announce="politely">
        {t('booking.notice.accepting')}
      </Note>
    );
  if (latest === undefined) return null;
  return isAnswered(latest) || isToldOnly(booking, latest) ? (
    <Question {...props} notice={latest} />
  ) : null;
}

/** Returns true if the notice can be answered here. */
const isAnswered = ({ answers, isRebookable }: NoticeView): boolean =>
  answers.length > 0 || isRebookable === true;

/**
 * Returns true while a change of the booking is in progress, also in review: the server takes no
 * answer before its outcome.
 */
const isMoving = ({ amendments = [] }: BookingView): boolean =>
  amendments.some(
    ({ kind, status, failure, confirmedAt }) =>
      kind === 'change' &&
      (status === 'processing' ||
        (status === 'attention' && failure === undefined && confirmedAt === null)),
  );

/** Returns true if nothing can be answered here, but the traveller needs the agency. */
const isToldOnly = ({ status, span }: BookingView, notice: NoticeView): boolean =>
  status === 'confirmed' &&
  isLeftToAgency(notice) &&
  currentTime() < localInstant(span.to, span.toZone);

type Answer = 'accept' | 'another' | 'cancel';

interface QuestionProps extends WatchedProps {
  readonly notice: NoticeView;
}

/** The change, who made it, its effect on the trip, and three responses to choose from. */
function Question(props: QuestionProps) {
  const { booking, notice, changes } = props;
  const { t, i18n } = useTranslation();
  const words = changes.words(notice, t, i18n.language);
  return (
    <section className="booking-notice" aria-labelledby="notice-title">
      <header className="booking-notice-head">
        <Icon of={icons.clockAlert} />
        <div>
          <h2 id="notice-title">{words.text}</h2>
          <p className="small">
            {t('booking.notice.told', {
              when: ownInstantText(notice.noticedAt, t, i18n.language),
            })}
          </p>
        </div>
      </header>
      <div className="booking-notice-body">
        <changes.Changed booking={booking} notice={notice} />
        <RestOfTrip booking={booking} />
      </div>
      {isAnswered(notice) ? (
        !isMoving(booking) && <Answers {...props} keep={words.keep} />
      ) : (
        <LeftToAgency booking={booking} />
      )}
    </section>
  );
}

/** The available responses, the first one selected, and the effect of the selected one. */
function Answers(props: QuestionProps & { readonly keep: string }) {
  const { booking, notice, guest, onBooking, onCancel, keep, changes } = props;
  const { labels } = usePartsOf(booking);
  const { t, i18n } = useTranslation();
  const { accept, isBusy, trouble } = useAccepting(booking.reference, guest, onBooking);
  const cards = useCards(props);
  const ownText = useOwnText();
  const [picked, setPicked] = useState<Answer | null>(null);
  // an answer may be withdrawn while the page is open
  const chosen = (cards.find(({ value }) => value === picked) ?? cards[0])?.value ?? null;
  return (
    <div className="booking-notice-answers">
      <RadioCards
        legend={t('booking.notice.answers')}
        legendHidden
        name="notice-answer"
        value={chosen}
        onChange={(value) => setPicked(value as Answer)}
        cards={cards}
      />
      {isLeftToAgency(notice) ? (
        <LeftToAgency booking={booking} />
      ) : (
        !offersAnother({ notice, changes }) && (
          <div className="booking-notice-foot">
            <ByAgency booking={booking} text={labels.arranged ?? 'booking.notice.arranged'} />
          </div>
        )
      )}
      {trouble && (
        <Alert>{trouble === 'offline' ? t('login.offline') : t(`errors.${trouble}`)}</Alert>
      )}
      <div className="booking-notice-foot no-print">
        {chosen === 'accept' && (
          <Button look="primary" busy={isBusy} onClick={() => void accept(notice.id)}>
            {keep}
          </Button>
        )}
        {chosen === 'another' && <OtherWays {...props} />}
        {chosen === 'cancel' && (
          <Button look="primary" onClick={onCancel}>
            {t('booking.notice.cancel')}
          </Button>
        )}
        <p className="small muted">
          {t(`booking.notice.${silenceOf(notice)}`, {
            when:
              answerByText(notice, t, i18n.language, cityOfSale(booking)) +
              ownText(answerMoment(notice)),
          })}
        </p>
      </div>
    </div>
  );
}

/** Returns the end of the key of the text about the deadline and what happens after it. */
function silenceOf({ answers }: NoticeView): 'silence' | 'silenceGone' | 'answerBy' {
  if (answers.includes('accept')) return 'silence';
  return answers.includes('cancel') ? 'silenceGone' : 'answerBy';
}

interface AnswerCard {
  readonly value: Answer;
  readonly label: string;
  readonly detail: string;
}

/**
 * Returns true if another service can be chosen: among those of the supplier, or, for a product that
 * shows none, by writing to the agency.
 */
const offersAnother = ({ notice, changes }: Pick<QuestionProps, 'notice' | 'changes'>): boolean =>
  changes.Another === undefined || notice.isRebookable === true;

/**
 * Returns each response with its effect: keeping the changed booking only if it can still be used,
 * another one only if it can be chosen, cancelling under its terms if that is not free.
 */
function useCards({
  booking,
  notice,
  changes,
  keep,
}: QuestionProps & { readonly keep: string }): readonly AnswerCard[] {
  const { answers, isRebookable = false } = notice;
  const { t } = useTranslation();
  const owed = useOwed();
  const { labels } = usePartsOf(booking);
  const { paid, refunded, currency } = bookingSums(booking);
  const left = paid - refunded;
  const free =
    left > 0
      ? t('booking.notice.free', { amount: isolate(owed(left, currency)) })
      : t('booking.notice.freeUnpaid');
  const isFree = answers.includes('cancel');
  return [
    ...(answers.includes('accept')
      ? [{ value: 'accept' as const, label: keep, detail: t('booking.notice.keepText') }]
      : []),
    ...(offersAnother({ notice, changes })
      ? [
          {
            value: 'another' as const,
            label: t(labels.instead ?? 'booking.notice.another'),
            detail: t(
              (isRebookable ? labels.insteadFree : undefined) ?? 'booking.notice.anotherText',
            ),
          },
        ]
      : []),
    ...(isFree || booking.cancellable
      ? [
          {
            value: 'cancel' as const,
            label: t('booking.notice.cancel'),
            detail: isFree ? free : t('booking.notice.byTerms'),
          },
        ]
      : []),
  ];
}

/** Says that only the agency can help with the unused part of a booking, and how to reach it. */
function LeftToAgency({ booking }: Pick<QuestionProps, 'booking'>) {
  return (
    <div className="booking-notice-foot">
      <ByAgency booking={booking} text={`booking.notice.${begunKey(booking)}`} />
    </div>
  );
}

/**
 * The alternatives: those that the supplier offers in place of the changed service, or else the
 * agency. A change left to the agency has its button above.
 */
function OtherWays({ booking, notice, guest, onBooking, onNews, changes }: QuestionProps) {
  const { Another } = changes;
  if (Another !== undefined) return <Another {...{ booking, notice, guest, onBooking, onNews }} />;
  return isLeftToAgency(notice) ? null : <ContactAgency booking={booking} />;
}
