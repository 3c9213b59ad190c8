import type { LocalDate } from '@portico/contract';
import { Anchor } from '@portico/design';
import { nightsBetween } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import { mailAddress } from '@portico/storefront/parts/mail-address';
import { useAgency } from '@portico/storefront/state/account';
import { SEARCH_LIMITS } from '../../rules/address.ts';

interface LongerStayProps {
  readonly checkIn: LocalDate | null;
  readonly checkOut: LocalDate | null;
}

/**
 * Offers contact with the agency for users who selected the maximum number of nights and may want
 * more. Renders nothing without the agency's address.
 */
export function LongerStay({ checkIn, checkOut }: LongerStayProps) {
  const { t } = useTranslation();
  const mail = useAgency()?.contactEmailId;
  const isLongest =
    checkIn !== null &&
    checkOut !== null &&
    nightsBetween(checkIn, checkOut) >= SEARCH_LIMITS.nights;
  if (!isLongest || !mail) return null;
  const subject = t('find.longerSubject', { from: checkIn, to: checkOut });
  return (
    <Anchor className="link small" href={mailAddress(mail, subject)}>
      {t('find.longer', { nights: SEARCH_LIMITS.nights })}
    </Anchor>
  );
}
