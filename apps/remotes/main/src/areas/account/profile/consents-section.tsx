import type { Account } from '@portico/contract';
import { Checkbox } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useState } from 'react';
import type { Refused } from '../try-call.ts';
import { RefusedNote } from '../form-parts.tsx';
import { useAccountChanges } from './account.query.ts';
import { Section } from './setting.tsx';

interface ConsentsSectionProps {
  readonly account: Account;
  readonly onAccount: (account: Account) => void;
  readonly asks: readonly (keyof Account['consents'])[];
}

/**
 * The consents an account is asked for. Companions have no travel documents yet, so consent to show
 * them is not requested; an account that has given it can still withdraw it.
 */
export const asksOf = ({ consents }: Pick<Account, 'consents'>): ConsentsSectionProps['asks'] =>
  consents.documents ? ['marketing', 'documents'] : ['marketing'];

/** Consents given to the agency: ticking gives one, clearing withdraws it. */
export function ConsentsSection({ account, onAccount, asks }: ConsentsSectionProps) {
  const { t } = useTranslation();
  const { consents: change } = useAccountChanges();
  // last ticked values, until the server has stored them
  const [wanted, setWanted] = useState<Account['consents'] | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isSaved, setSaved] = useState(false);
  const shown = wanted ?? account.consents;
  const turn = async (next: Account['consents']) => {
    setWanted(next);
    setRefused(null);
    setSaved(false);
    const answer = await change(next);
    setWanted(null);
    if (!answer.ok) return setRefused(answer);
    onAccount(answer.data.account);
    setSaved(true);
  };
  return (
    <Section id="consents" head={t('profile.consents.head')}>
      <div className="profile-consents">
        {asks.map((name) => (
          <Checkbox
            key={name}
            checked={shown[name]}
            aria-disabled={wanted !== null || undefined}
            onChange={(event) => {
              if (wanted === null) void turn({ ...shown, [name]: event.target.checked });
            }}
          >
            {t(`profile.consents.${name}`)}
            <span className="small faint profile-why">{t(`profile.consents.${name}Text`)}</span>
          </Checkbox>
        ))}
        <RefusedNote refused={refused} />
        <p className="small ok profile-news" role="status">
          {isSaved ? t('profile.saved') : ''}
        </p>
      </div>
    </Section>
  );
}
