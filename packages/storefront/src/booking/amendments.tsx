// Shows the changes and additions bought for a booking: notes about the current ones, and the
// complete list.
import type { AmendmentView, BookingView } from '@portico/contract';
import { Badge, LinkButton, Note } from '@portico/design';
import { useSearchParams, useTranslation } from '@portico/runtime';
import { useOwed } from '../parts/amounts.ts';
import { rememberAmending } from '../parts/checkout-return.ts';
import { isolate } from '../parts/isolate.ts';
import { instantText } from '../parts/times.ts';
import { failureKey, usePartsOf } from '../product-parts.ts';
import { useAgency } from '../state/account.ts';
import { CancelAddition, type CancelsAdditions } from './cancel-addition.tsx';

interface BookingSlot {
  readonly booking: BookingView;
}

const UNDER_WAY: ReadonlySet<AmendmentView['status']> = new Set([
  'awaiting_payment',
  'processing',
  'cancelling',
  'attention',
]);

interface NotesSlot extends BookingSlot {
  readonly guest: string | null;
}

/** Returns true if the amendment is still in progress. */
export const isUnderWay = ({ status }: Pick<AmendmentView, 'status'>): boolean =>
  UNDER_WAY.has(status);

/**
 * Notes above the booking: amendments in progress, and the result of the one the user returns from
 * paying. A cancelled one is covered by the booking's own status.
 */
export function AmendmentNotes({ booking, guest }: NotesSlot) {
  const [query] = useSearchParams();
  const named = query.get('amendment');
  const stands = booking.status === 'confirmed';
  const told = (booking.amendments ?? []).filter(
    (one) => isUnderWay(one) || (stands && one.reference === named && one.status !== 'cancelled'),
  );
  return (
    <>
      {told.map((amendment) => (
        <AmendmentNote key={amendment.reference} {...{ booking, guest, amendment }} />
      ))}
    </>
  );
}

function AmendmentNote({
  booking,
  guest,
  amendment,
}: NotesSlot & { readonly amendment: AmendmentView }) {
  const { t } = useTranslation();
  const { labels } = usePartsOf(booking);
  const { kind, status, next, failure } = amendment;
  if (status === 'awaiting_payment')
    return (
      <Note
        tone="warn"
        announce="politely"
        action={
          next && (
            <LinkButton
              size="sm"
              href={next.url}
              onClick={() => rememberAmending(booking.reference, guest)}
            >
              {t('booking.wait.toPayment')}
            </LinkButton>
          )
        }
      >
        {t(`booking.amendment.payment.${kind}`)}
      </Note>
    );
  if (status === 'attention')
    return (
      <Note tone="warn" announce="politely">
        {t(kind === 'balance' ? 'booking.amendment.checking.balance' : 'booking.attention.text')}
      </Note>
    );
  if (isUnderWay(amendment))
    return (
      <Note tone="warn" announce="politely">
        {status === 'cancelling' && booking.status === 'confirmed'
          ? t('booking.amendment.cancelling')
          : t(`booking.amendment.underWay.${kind}`)}
      </Note>
    );
  if (status === 'confirmed')
    return (
      <Note tone="ok" announce="politely">
        {t(`booking.amendment.done.${kind}`)}
      </Note>
    );
  return (
    <Note tone="bad" announce="politely">
      {failure ? t(failureKey(failure, labels)) : t('booking.amendment.ended')}{' '}
      {t('booking.amendment.asItWas')}
    </Note>
  );
}

/** Returns everything bought after the sale, newest first. A second payment buys nothing. */
export const boughtLater = ({ amendments = [] }: BookingView): readonly AmendmentView[] =>
  amendments.filter(({ kind }) => kind !== 'balance');

interface ListProps extends BookingSlot {
  /** Omitted for readers who may not cancel. */
  readonly cancels?: CancelsAdditions | undefined;
}

export function AmendmentsSection({
  booking,
  ...around
}: BookingSlot & Omit<CancelsAdditions, 'agencyName'>) {
  const { t } = useTranslation();
  const agencyName = useAgency()?.agencyName ?? '';
  if (boughtLater(booking).length === 0) return null;
  return (
    <section className="form-section" aria-labelledby="amendments-title">
      <h2 id="amendments-title">{t('booking.amendment.title')}</h2>
      <AmendmentList booking={booking} cancels={{ agencyName, ...around }} />
    </section>
  );
}

export const AmendmentList = ({ booking, cancels }: ListProps) => (
  <ul className="plain-list amendments">
    {boughtLater(booking).map((amendment) => (
      <Amendment key={amendment.reference} {...{ booking, amendment, cancels }} />
    ))}
  </ul>
);

function Amendment({
  booking,
  amendment,
  cancels,
}: ListProps & { readonly amendment: AmendmentView }) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const { afterSale } = usePartsOf(booking);
  const { kind, status, createdAt, captured, refunded, back, due, endedAlone } = amendment;
  const money = ({ amount, currency }: AmendmentView['due']) => isolate(owed(amount, currency));
  const isDone = status === 'confirmed';
  const lines = [
    ...(captured.amount > 0 ? [t('booking.amendment.paid', { amount: money(captured) })] : []),
    ...(captured.amount === 0 && due.amount > 0 && isUnderWay(amendment)
      ? [t('booking.amendment.due', { amount: money(due) })]
      : []),
    ...(isDone && back.amount > 0 ? [t('booking.amendment.back', { amount: money(back) })] : []),
    ...(refunded.amount > 0 ? [t('booking.amendment.refunded', { amount: money(refunded) })] : []),
    ...(endedAlone && endedAlone.kept.amount > 0
      ? [t('booking.amendment.kept', { amount: money(endedAlone.kept) })]
      : []),
  ];
  return (
    <li className="amendment">
      <p className="amendment-head">
        <b className="strong">{t(`booking.amendment.kind.${kind}`)}</b>
        <Badge tone={isDone ? 'ok' : isUnderWay(amendment) ? 'warn' : 'plain'}>
          {t(`booking.amendment.status.${statusWord(status)}`)}
        </Badge>
      </p>
      {afterSale && <afterSale.Amended booking={booking} amendment={amendment} />}
      <p className="small muted">
        <bdi>{instantText(createdAt, i18n.language)}</bdi>
        {lines.map((line) => (
          <span key={line} className="dot">
            {line}
          </span>
        ))}
      </p>
      {cancels && <CancelAddition booking={booking} addition={amendment} {...cancels} />}
    </li>
  );
}

const statusWord = (status: AmendmentView['status']): string => {
  if (status === 'expired') return 'failed';
  return status === 'cancelling' ? 'processing' : status;
};
