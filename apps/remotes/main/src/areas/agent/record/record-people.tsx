import type { BookingView } from '@portico/contract';
import { initialsOf, TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { mailAddress } from '@portico/storefront/parts/mail-address';
import { Section } from './section.tsx';

/** Travellers with their ages and tickets, and the contact of the booking. */
export function RecordPeople({ booking }: { readonly booking: BookingView }) {
  const { t } = useTranslation();
  const { travellers, contact, issued, reference } = booking;
  return (
    <Section
      title={
        <>
          {t('record.people')} <bdi className="muted">{travellers.length}</bdi>
        </>
      }
    >
      <ul className="plain-list c-people">
        {travellers.map((one, at) => {
          const name = `${one.firstName} ${one.lastName}`;
          const tickets = issued?.tickets.filter(({ traveller }) => traveller === at + 1) ?? [];
          return (
            <li key={at}>
              <span className="c-initials" aria-hidden="true">
                {initialsOf(name)}
              </span>
              <span>
                <bdi className="strong">{name}</bdi>{' '}
                {one.lead && <span className="muted">{t('record.lead')}</span>}{' '}
                {one.age !== undefined && (
                  <span className="muted">{t('common.age', { count: one.age })}</span>
                )}
                {tickets.map(({ number }) => (
                  <span key={number} className="c-ticket muted">
                    {t('record.ticket')} <bdi>{number}</bdi>
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="small">
        <TextLink href={mailAddress(contact.email, reference)}>
          <bdi>{contact.email}</bdi>
        </TextLink>
        {contact.phone && (
          <span className="dot">
            <bdi>{contact.phone}</bdi>
          </span>
        )}
      </p>
      {booking.specialRequests && (
        <p className="small">
          <b>{t('record.requests')}</b> <bdi>{booking.specialRequests}</bdi>
        </p>
      )}
    </Section>
  );
}
