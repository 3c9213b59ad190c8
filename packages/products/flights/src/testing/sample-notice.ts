// The sample journey with an airline's change that awaits a response, for tests of pages and
// documents.
import type { BookingView, NoticeView } from '@portico/contract';
import type { FlightDetail, FlightNotice } from '../http.ts';
import { sampleFlightBooking } from './sample-sale.ts';

/**
 * Change of the sample: its outbound flight departs two hours and twenty minutes later, or is
 * cancelled.
 */
export type SampleChange = 'late' | 'cancelled';

/** The sample as returned by the server while the notice is open. */
export function sampleChanged(
  kind: SampleChange,
  patch: Partial<NoticeView> = {},
): BookingView<FlightDetail> & { readonly notices: readonly [NoticeView] } {
  const booking = sampleFlightBooking() as BookingView<FlightDetail>;
  const { legs, airports, airlines } = booking.detail;
  const late = legs.map((leg, index) =>
    index > 0
      ? leg
      : leg.map((one) => ({
          ...one,
          departs: one.departs.replace('21:35', '23:55'),
          arrives: one.arrives.replace('09:25', '11:45'),
        })),
  );
  const isLate = kind === 'late';
  const detail: FlightNotice = {
    airports,
    airlines,
    before: legs,
    after: isLate ? late : [[], ...legs.slice(1)],
    changes: [
      isLate
        ? { leg: 0, kind: 'time', isSignificant: false, minutes: 140 }
        : { leg: 0, kind: 'cancelled', isSignificant: true },
    ],
  };
  const notice: NoticeView = {
    id: 'n1',
    state: 'open',
    isSignificant: !isLate,
    noticedAt: '2099-04-22T12:12:00Z',
    answerBy: '2099-06-19T01:35:00Z',
    decidedAt: null,
    answers: isLate ? ['accept'] : ['cancel'],
    before: booking.span,
    after: booking.span,
    detail,
    ...patch,
  };
  return {
    ...booking,
    ...(isLate ? { span: { ...booking.span, from: '2099-06-18T23:55' } } : {}),
    detail: { ...booking.detail, legs: isLate ? late : legs },
    notices: [notice],
  };
}
