import type { Factors } from '@portico/contract';
import { Alert, Icon, icons, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { instantText } from '@portico/storefront/parts/times';
import { isolate } from '@portico/storefront/parts/isolate';
import { useState } from 'react';
import { hasPasskeys } from '../../../platform/passkeys.ts';
import type { Answer, AnswerOf } from '../try-call.ts';
import { RefusedNote } from '../form-parts.tsx';
import { useForm } from '../use-form.ts';
import { useFactorChanges } from './account.query.ts';
import { FormEnd, Setting } from './setting.tsx';
import { useGuard } from '../guard.ts';
import { GuardedButton } from './step-up.tsx';

interface PasskeysSettingProps {
  readonly factors: Factors;
  readonly onFactors: (factors: Factors) => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Lists the user's passkeys, each with its name and where it works. */
export function PasskeysSetting({ factors, onFactors, onCodes }: PasskeysSettingProps) {
  const { t } = useTranslation();
  return (
    <Setting
      label={t('profile.passkeys.label')}
      value={
        <>
          {factors.passkeys.length === 0 ? (
            <span className="faint">{t('profile.passkeys.none')}</span>
          ) : (
            <ul className="plain-list profile-list">
              {factors.passkeys.map((passkey) => (
                <OnePasskey key={passkey.id} passkey={passkey} onFactors={onFactors} />
              ))}
            </ul>
          )}
          <p className="small muted">{t('profile.passkeys.text')}</p>
        </>
      }
      action={t('profile.add')}
      form={(done) =>
        hasPasskeys() ? (
          <MakePasskey
            onCancel={() => done()}
            onDone={({ factors: next, recoveryCodes }) => {
              onFactors(next);
              done(t('profile.saved'));
              if (recoveryCodes) onCodes(recoveryCodes);
            }}
          />
        ) : (
          <Alert tone="warn">{t('profile.passkeys.cannot')}</Alert>
        )
      }
    />
  );
}

interface OnePasskeyProps {
  readonly passkey: Factors['passkeys'][number];
  readonly onFactors: (factors: Factors) => void;
}

function OnePasskey({ passkey, onFactors }: OnePasskeyProps) {
  const { t, i18n } = useTranslation();
  const { removePasskey } = useFactorChanges();
  const { id, name, host, createdAt, lastUsedAt } = passkey;
  const date = (instant: string) => isolate(instantText(instant, i18n.language));
  return (
    <li className="profile-item">
      <Icon of={icons.key} />
      <span>
        <bdi className="strong">{name}</bdi>
        <span className="small faint">
          {[
            t('profile.passkeys.elsewhere', { host: isolate(host) }),
            t('profile.passkeys.made', { date: date(createdAt) }),
            ...(lastUsedAt === null
              ? []
              : [t('profile.passkeys.used', { date: date(lastUsedAt) })]),
          ].join(' · ')}
        </span>
      </span>
      <GuardedButton
        look="quiet"
        label={t('profile.passkeys.removeNamed', { name: isolate(name) })}
        call={() => removePasskey(id)}
        onDone={({ factors }) => onFactors(factors)}
      >
        {t('profile.passkeys.remove')}
      </GuardedButton>
    </li>
  );
}

interface MakePasskeyProps {
  readonly onCancel: () => void;
  readonly onDone: (data: AnswerOf<'addPasskey'>) => void;
}

function MakePasskey({ onCancel, onDone }: MakePasskeyProps) {
  const { t } = useTranslation();
  const guard = useGuard();
  const { passkeyOptions, addPasskey } = useFactorChanges();
  const [isFailed, setFailed] = useState(false);
  const form = useForm<{ name: string }, AnswerOf<'addPasskey'>>({
    start: { name: '' },
    faultsOf: ({ name }) => (name.trim() === '' ? { name: 'profile.passkeys.nameMissing' } : {}),
    send: async ({ name }): Promise<Answer<AnswerOf<'addPasskey'>>> => {
      setFailed(false);
      const options = await guard(passkeyOptions);
      return options.ok ? addPasskey(name.trim(), options.data) : options;
    },
    onDone,
    onRefused: ({ code }) => {
      if (code !== 'SIGN_IN_FAILED') return false;
      setFailed(true);
      return true;
    },
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
      <RefusedNote refused={form.refused} />
      {isFailed && <Alert tone="bad">{t('profile.passkeys.failed')}</Alert>}
      <TextField
        {...form.field('name')}
        label={t('profile.passkeys.name')}
        hint={t('profile.passkeys.nameHint')}
        autoComplete="off"
        maxLength={60}
        required
      />
      <FormEnd busy={form.busy} send={t('profile.passkeys.make')} onCancel={onCancel} />
    </form>
  );
}
