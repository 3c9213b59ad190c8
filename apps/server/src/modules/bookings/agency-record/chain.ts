// The chain of a booking: quote, booking, payment, documents and refund, each with state and time.
import type { BookingView } from '@portico/contract';
import type { AgencyRecord, ChainPart } from '@portico/contract/http/center/record';
import type { BookingRow } from '../record/bookings.types.ts';
import type { RecordRows } from './record.repo.ts';

type Link = AgencyRecord['chain'][number];

/** Returns the parts in their order. @param quotedAt time of the quote; undefined if it is gone */
export function chainOf(
  row: BookingRow,
  view: BookingView,
  rows: RecordRows,
  quotedAt: string | undefined,
): Link[] {
  return [
    link('quote', 'done', quotedAt ?? row.createdAt),
    bookingLink(row, view, rows),
    paymentLink(row, view, rows),
    documentsLink(row, rows),
    refundLink(view, rows),
  ];
}

const link = (part: ChainPart, state: Link['state'], at: string | null): Link => ({
  part,
  state,
  at,
});

function bookingLink(row: BookingRow, { status }: BookingView, { transitions }: RecordRows): Link {
  const last = transitions.findLast(({ bookingId }) => bookingId === row.id)?.at ?? row.createdAt;
  switch (status) {
    case 'confirmed':
      return link('booking', 'done', row.confirmedAt);
    case 'cancelled':
      return link('booking', 'done', row.cancelledAt ?? last);
    case 'failed':
    case 'expired':
    case 'attention':
      return link('booking', 'failed', last);
    default:
      return link('booking', 'open', last);
  }
}

function paymentLink(row: BookingRow, { sums, payment }: BookingView, { steps }: RecordRows): Link {
  if (payment.method === 'on-site') return link('payment', 'none', null);
  const amount = { amount: sums?.paid ?? row.captured, currency: row.currency };
  const lastOf = (step: string) =>
    steps.findLast((one) => one.step === step && one.outcome === 'ok')?.at ?? null;
  if (amount.amount > 0)
    return { ...link('payment', 'done', lastOf('capture') ?? row.confirmedAt), amount };
  const due = { amount: row.dueNow, currency: row.currency };
  if (row.authorised > 0) return { ...link('payment', 'open', lastOf('authorise')), amount: due };
  if (row.failure !== null) return { ...link('payment', 'failed', lastOf('void')), amount: due };
  return { ...link('payment', 'open', row.createdAt), amount: due };
}

/** The confirmation that carries the papers. */
function documentsLink(row: BookingRow, { mails }: RecordRows): Link {
  const sent = mails.filter(({ about, to }) => about === 'confirmed' && to === 'traveller');
  const last = sent.at(-1);
  if (row.confirmedAt === null || last === undefined) return link('documents', 'none', null);
  if (last.sentAt !== null) return link('documents', 'done', last.sentAt);
  return last.failedAt === null
    ? link('documents', 'open', last.createdAt)
    : link('documents', 'failed', last.failedAt);
}

function refundLink({ sums }: BookingView, { refunds }: RecordRows): Link {
  const last = refunds.at(-1);
  if (last === undefined || sums === undefined) return link('refund', 'none', null);
  // a refund that failed and was sent again is two rows, of which the later one counts
  const latest = new Map(refunds.map((one) => [one.bookingId, one]));
  const states = [...latest.values()].map(({ status }) => status);
  const state = states.includes('failed')
    ? 'failed'
    : states.every((status) => status === 'completed')
      ? 'done'
      : 'open';
  const changed = [...latest.values()].map(({ changedAt }) => changedAt).toSorted();
  return {
    ...link('refund', state, changed.at(-1) ?? last.changedAt),
    amount: { amount: sums.refunded + sums.comesBack, currency: sums.currency },
  };
}
