import type { ShownClient } from '@portico/contract/http/center/clients';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { useId } from 'react';
import { SectionHead } from '../parts/section-head.tsx';

interface ClientWorthProps {
  readonly spend: ShownClient['spend'];
}

/** What was sold to the client, by currency. */
export function ClientWorth({ spend }: ClientWorthProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} title={t('centerClients.worth.title')} />
      {spend.length === 0 && <p className="muted">{t('centerClients.worth.none')}</p>}
      {spend.map(({ currency, count, total }) => (
        <p key={currency} className="client-worth">
          <bdi className="client-sum">{owed(total, currency)}</bdi>
          <span className="small muted">{t('centerClients.worth.in', { count })}</span>
        </p>
      ))}
    </section>
  );
}
