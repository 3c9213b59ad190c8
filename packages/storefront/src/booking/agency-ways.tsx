import type { BookingView } from '@portico/contract';
import { LinkButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '../parts/isolate.ts';
import { mailAddress } from '../parts/mail-address.ts';
import { telephoneAddress } from '../parts/telephone-address.ts';
import { useAgency } from '../state/account.ts';

interface AgencyWaysProps {
  readonly booking: BookingView;
}

/** Says what the agency arranges, and how to reach it. @param text key, with {{agency}} */
export function ByAgency({ booking, text }: AgencyWaysProps & { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(text, { agency: isolate(useAgency()?.agencyName ?? '') })}</p>
      <AgencyWays booking={booking} />
    </>
  );
}

/** Buttons that write to the agency about a booking, and call it; none if it names no way. */
export function AgencyWays({ booking }: AgencyWaysProps) {
  const { contactPhoneNumber: phone, contactEmailId: mail } = useAgency() ?? {};
  if (!phone && !mail) return null;
  return (
    <div className="booking-notice-ways no-print">
      <ContactAgency booking={booking} />
      {phone && <LinkButton href={telephoneAddress(phone)}>{isolate(phone)}</LinkButton>}
    </div>
  );
}

/** A button that writes to the agency about a booking. */
export function ContactAgency({ booking }: AgencyWaysProps) {
  const { t } = useTranslation();
  const agency = useAgency();
  return agency?.contactEmailId ? (
    <LinkButton href={mailAddress(agency.contactEmailId, booking.reference)}>
      {t('booking.contactAgency', { agency: isolate(agency.agencyName) })}
    </LinkButton>
  ) : null;
}
