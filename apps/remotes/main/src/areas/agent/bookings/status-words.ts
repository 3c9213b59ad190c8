import type { BookingStatus } from '@portico/contract';
import type { StatusTone } from '../parts/status.tsx';
import type { Line } from './bookings.query.ts';

const TONES: Readonly<Record<BookingStatus, StatusTone>> = {
  awaiting_payment: 'open',
  processing: 'half',
  confirmed: 'good',
  cancelling: 'half',
  cancelled: 'over',
  failed: 'over',
  expired: 'over',
  attention: 'risk',
};

/** Look and text key of a booking's status; a trip that has ended is over. `today`: local date. */
export function statusOf(
  { status, span }: Pick<Line, 'status' | 'span'>,
  today: string,
): { readonly tone: StatusTone; readonly key: string } {
  return status === 'confirmed' && span.to.slice(0, 10) < today
    ? { tone: 'over', key: 'centerBookings.status.travelled' }
    : { tone: TONES[status], key: `centerBookings.status.${status}` };
}
