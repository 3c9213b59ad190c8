import type { BookingView } from '@portico/contract';
import { type CreditGroup, creditGroups, creditTraveller } from '@portico/rules/credit-groups';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '../parts/amounts.ts';
import { isolate } from '../parts/isolate.ts';
import { longDateText } from '../parts/times.ts';

interface CreditsProps {
  readonly booking: Pick<BookingView, 'credits' | 'travellers'>;
}

/** Credits that providers gave for a part of what is kept: amount, code, last day and how to use it. */
export function CreditSections({ booking: { credits, travellers } }: CreditsProps) {
  return creditGroups(credits).map((group, index) => (
    <CreditSection key={index} number={index} group={group} travellers={travellers} />
  ));
}

interface SectionProps extends Pick<BookingView, 'travellers'> {
  readonly group: CreditGroup;
  /** Position on the page, from 0. */
  readonly number: number;
}

function CreditSection({ group, number, travellers }: SectionProps) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const { credits, expiresOn } = group;
  const holder = isolate(group.holder);
  const hasCodes = credits.every(({ code }) => code !== undefined);
  const id = `credit-title-${number}`;
  return (
    <section className="form-section" aria-labelledby={id}>
      <h2 id={id}>{t('booking.credit.title', { holder })}</h2>
      <p>{t('booking.credit.text', { holder })}</p>
      {credits.map((credit, index) => {
        const name = creditTraveller(credit, travellers);
        return (
          <div key={index}>
            {name !== null && (
              <p>
                <bdi className="strong">{name}</bdi>
              </p>
            )}
            <dl className="booking-numbers">
              <div>
                <dt>{t('booking.credit.amount')}</dt>
                <dd>
                  <bdi>{owed(credit.amount.amount, credit.amount.currency)}</bdi>
                </dd>
              </div>
              {credit.code !== undefined && (
                <div>
                  <dt>{t('booking.credit.code')}</dt>
                  <dd>
                    <bdi>{credit.code}</bdi>
                  </dd>
                </div>
              )}
              {expiresOn !== undefined && (
                <div>
                  <dt>{t('booking.credit.until')}</dt>
                  <dd>
                    <bdi>{longDateText(expiresOn, i18n.language)}</bdi>
                  </dd>
                </div>
              )}
            </dl>
          </div>
        );
      })}
      <p className="small muted">
        {t(hasCodes ? 'booking.credit.use' : 'booking.credit.ask', { holder })}
        {expiresOn === undefined && <> {t('booking.credit.askUntil', { holder })}</>}
      </p>
    </section>
  );
}

/** The same before a cancellation, as a supplier states it: without codes. */
export function QuotedCredits({ booking: { credits, travellers } }: CreditsProps) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  return creditGroups(credits).map((group, index) => {
    const { expiresOn, total } = group;
    const values = {
      holder: isolate(group.holder),
      amount: isolate(owed(total.amount, total.currency)),
    };
    const named = group.credits.flatMap((credit) => {
      const name = creditTraveller(credit, travellers);
      const amount = owed(credit.amount.amount, credit.amount.currency);
      return name === null ? [] : [{ name: isolate(name), amount: isolate(amount) }];
    });
    return (
      <div key={index} className="cancel-credit">
        <p>
          {expiresOn === undefined
            ? t('cancel.credit', values)
            : t('cancel.creditUntil', {
                ...values,
                date: isolate(longDateText(expiresOn, i18n.language)),
              })}
        </p>
        {named.length > 1 && (
          <ul className="plain-list small">
            {named.map((one, place) => (
              <li key={place}>{t('cancel.creditFor', one)}</li>
            ))}
          </ul>
        )}
        <p className="small muted">{t('cancel.creditText', values)}</p>
      </div>
    );
  });
}
