import {
  CONSENT_KINDS,
  CONSENT_WAYS,
  type ConsentKind,
  type ConsentWay,
} from '@portico/contract/http/center/client-words';
import type { ClientConsent } from '@portico/contract/http/center/client-records';
import { Button, Select } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { dateText } from '@portico/storefront/parts/times';
import { useId, useState } from 'react';
import type { Answer, Refused } from '../../account/try-call.ts';
import { RefusedNote } from '../parts/refused-note.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { useConsents, useRecordChanges } from './clients.query.ts';

/** What the client has agreed to, and a form for what they agree to on the telephone. */
export function ClientConsents({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const { value, set } = useConsents(id);
  const { give, withdraw } = useRecordChanges(id);
  const [refused, setRefused] = useState<Refused | null>(null);
  const change = async (call: Promise<Answer<{ readonly consents: ClientConsent[] }>>) => {
    const answer = await call;
    setRefused(answer.ok ? null : answer);
    if (answer.ok) set(() => answer.data);
  };
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} title={t('centerClients.consents.title')} />
      <RefusedNote refused={refused} />
      {value?.consents.length === 0 && (
        <p className="small muted">{t('centerClients.consents.none')}</p>
      )}
      <ul className="plain-list client-list">
        {(value?.consents ?? []).map((consent) => (
          <Consent
            key={consent.id}
            consent={consent}
            onWithdraw={() => void change(withdraw(consent.id))}
          />
        ))}
      </ul>
      <NewConsent onGive={(kind, how) => void change(give(kind, how))} />
    </section>
  );
}

function Consent({
  consent,
  onWithdraw,
}: {
  readonly consent: ClientConsent;
  readonly onWithdraw: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { kind, how, givenAt, withdrawnAt } = consent;
  const day = (at: string) => <bdi>{dateText(at, i18n.language)}</bdi>;
  return (
    <li>
      <p className={withdrawnAt === null ? undefined : 'is-done'}>
        {t(`centerClients.consent.${kind}`)}
      </p>
      <span className="tiny faint">
        {t(`centerClients.way.${how}`)}
        {givenAt !== null && <span className="dot">{day(givenAt)}</span>}
        {withdrawnAt !== null && (
          <span className="dot">
            {t('centerClients.consents.ended')} {day(withdrawnAt)}
          </span>
        )}
        {withdrawnAt === null && how !== 'account' && (
          <button type="button" className="link dot" onClick={onWithdraw}>
            {t('centerClients.consents.withdraw')}
          </button>
        )}
      </span>
    </li>
  );
}

function NewConsent({ onGive }: { readonly onGive: (kind: ConsentKind, how: ConsentWay) => void }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ConsentKind>('marketing');
  const [how, setHow] = useState<ConsentWay>('phone');
  return (
    <form
      className="client-add"
      onSubmit={(event) => {
        event.preventDefault();
        onGive(kind, how);
      }}
    >
      <Select
        label={t('centerClients.consents.new')}
        value={kind}
        onChange={({ target }) => setKind(target.value as ConsentKind)}
        options={CONSENT_KINDS.map((value) => ({
          value,
          label: t(`centerClients.consent.${value}`),
        }))}
      />
      <Select
        label={t('centerClients.consents.how')}
        value={how}
        onChange={({ target }) => setHow(target.value as ConsentWay)}
        options={CONSENT_WAYS.map((value) => ({ value, label: t(`centerClients.way.${value}`) }))}
      />
      <Button type="submit" size="sm">
        {t('centerClients.consents.add')}
      </Button>
    </form>
  );
}
