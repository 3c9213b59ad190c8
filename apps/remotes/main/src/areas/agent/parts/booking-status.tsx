import type { BookingStatus as StatusName, LocalDate, Span } from '@portico/contract';
import { useTranslation } from '@portico/runtime';
import { dayOf, todayHere } from '@portico/storefront/parts/times';
import { Status, type StatusTone } from './status.tsx';

const TONES: Readonly<Record<StatusName, StatusTone>> = {
  awaiting_payment: 'open',
  processing: 'half',
  confirmed: 'good',
  cancelling: 'half',
  cancelled: 'over',
  failed: 'over',
  expired: 'over',
  attention: 'risk',
};

interface Shown {
  readonly status: StatusName;
  readonly span: Pick<Span, 'to'>;
}

/** Look and text key of a booking's status; a trip that has ended is over. `today`: local date. */
export const statusOf = (
  { status, span }: Shown,
  today: LocalDate,
): { readonly tone: StatusTone; readonly key: string } =>
  status === 'confirmed' && dayOf(span.to) < today
    ? { tone: 'over', key: 'centerParts.status.travelled' }
    : { tone: TONES[status], key: `centerParts.status.${status}` };

/** Status of a booking as a dot and a word. */
export function BookingStatus({ booking }: { readonly booking: Shown }) {
  const { t } = useTranslation();
  const { tone, key } = statusOf(booking, todayHere());
  return <Status tone={tone}>{t(key)}</Status>;
}
