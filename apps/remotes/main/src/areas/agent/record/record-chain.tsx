import type { AgencyRecord } from '@portico/contract/http/center/record';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { dateText } from '@portico/storefront/parts/times';

const TONES = { done: 'good', open: 'half', none: 'over', failed: 'risk' } as const;

/** Progress of a booking: quote, booking, payment, documents and refund. */
export function RecordChain({ chain }: Pick<AgencyRecord, 'chain'>) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  return (
    <ol className="plain-list c-chain" aria-label={t('record.chain')}>
      {chain.map(({ part, state, at, amount }) => (
        <li key={part} data-tone={TONES[state]}>
          <span className="c-dot" aria-hidden="true" />
          <b>{t(`record.chain.${part}`)}</b>
          <span className="c-chain-note">
            {state === 'done' && at !== null ? (
              <bdi>{dateText(at, i18n.language)}</bdi>
            ) : (
              t(`record.chain.state.${state}`)
            )}
            {amount && amount.amount > 0 && (
              <>
                <br />
                <bdi dir="ltr">{owed(amount.amount, amount.currency)}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
