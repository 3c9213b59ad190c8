import type { BookingStatus as StatusName } from '@portico/contract';
import { useTranslation } from '@portico/runtime';
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

/** Status of a booking as a dot and a word. */
export function BookingStatus({ status }: { readonly status: StatusName }) {
  const { t } = useTranslation();
  return <Status tone={TONES[status]}>{t(`booking.status.${status}`)}</Status>;
}
