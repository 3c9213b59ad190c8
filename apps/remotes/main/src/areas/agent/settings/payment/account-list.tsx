import { Badge, Button } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useGatewayWords } from './gateway-words.ts';
import { type KnownAccount, knownAccount, maskedKey, type PaymentForm } from './payment-form.ts';

type Fields = Pick<PaymentForm, 'adapter' | 'mode' | 'publicKey' | 'secret'>;

interface AccountListProps {
  readonly values: PaymentForm;
  /** Puts an account into the form; null for a viewer who may not change it. */
  readonly onUse: ((fields: Fields) => void) | null;
}

/** All accounts of the agency, the one of new payments first. */
export function AccountList({ values, onUse }: AccountListProps) {
  const { t } = useTranslation();
  const { accounts } = values;
  if (accounts.length === 0) return <p className="muted">{t('centerPayment.accounts.none')}</p>;
  const chosen = knownAccount(values);
  const current = accounts.filter(({ isCurrent }) => isCurrent);
  const others = accounts.filter(({ isCurrent }) => !isCurrent).toReversed();
  return (
    <ul className="pay-accounts plain-list">
      {[...current, ...others].map((account) => (
        <Account
          key={account.id}
          account={account}
          onUse={onUse === null || account === chosen ? null : onUse}
        />
      ))}
    </ul>
  );
}

function Account({
  account,
  onUse,
}: {
  readonly account: KnownAccount;
  readonly onUse: AccountListProps['onUse'];
}) {
  const { t } = useTranslation();
  const { nameOf } = useGatewayWords();
  const { adapter, mode, publicKey, secret, isCurrent } = account;
  const name = nameOf(adapter);
  return (
    <li>
      <div>
        <p className="pay-account-name">
          <span className="strong">{name}</span>
          <Badge tone={mode === 'live' ? 'ok' : 'plain'}>{t(`centerPayment.mode.${mode}`)}</Badge>
          {isCurrent && <Badge tone="brand">{t('centerPayment.accounts.current')}</Badge>}
        </p>
        <p className="muted">
          {publicKey === '' ? (
            t('centerPayment.accounts.noKey')
          ) : (
            <bdi dir="ltr">{maskedKey(publicKey)}</bdi>
          )}
          {secret !== null && (
            <>
              {' · '}
              {t('centerPayment.accounts.secret')} <bdi dir="ltr">{secret}</bdi>
            </>
          )}
        </p>
      </div>
      {onUse !== null && (
        <Button
          look="line"
          size="sm"
          aria-label={t('centerPayment.accounts.useNamed', { name })}
          onClick={() => onUse({ adapter, mode, publicKey, secret: '' })}
        >
          {t('centerPayment.accounts.use')}
        </Button>
      )}
    </li>
  );
}
