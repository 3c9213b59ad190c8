import type { Account, Factors } from '@portico/contract';
import { Button, ErrorState } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { useAgency } from '@portico/storefront/state/account';
import { useState } from 'react';
import { PasswordField, RefusedNote } from '../form-parts.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { newPasswordFaults, weakText } from '../password-words.ts';
import { useForm } from '../use-form.ts';
import type { AnswerOf } from '../try-call.ts';
import { type Loaded, useAccountChanges, useFactorChanges, useFactors } from './account.query.ts';
import { IdentitiesSetting } from './identities-setting.tsx';
import { PasskeysSetting } from './passkeys-setting.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { FormEnd, Section, Setting } from './setting.tsx';
import { GuardedButton } from './step-up.tsx';
import { TotpSetting } from './totp-setting.tsx';

interface SignInSectionProps {
  readonly account: Account;
  readonly identities: Loaded<AnswerOf<'identities'>>;
  /** Called after the password was changed, which ends all other sessions. */
  readonly onPassword: () => void;
  /** Called after second factors have changed. */
  readonly onFactors?: (() => void) | undefined;
}

/**
 * True if the section has content. SSO users log in at their organisation, so it is empty for them
 * unless an external account is linked.
 */
export const hasSignIn = (
  { isSso }: Account,
  { value }: SignInSectionProps['identities'],
): boolean => !isSso || (value?.identities.length ?? 0) > 0;

/** Password, second factors, passkeys and linked accounts. SSO users have no password here. */
export function SignInSection({ account, identities, onPassword, onFactors }: SignInSectionProps) {
  const { t } = useTranslation();
  // a user who never linked an account is not shown the empty list
  const [wasLinked, setWasLinked] = useState(false);
  const linked = identities.value?.identities ?? [];
  if (linked.length > 0 && !wasLinked) setWasLinked(true);
  if (!hasSignIn(account, identities) && !wasLinked) return null;
  return (
    <Section id="login" head={t('profile.password.head')}>
      {!account.isSso && (
        <OwnWays account={account} onPassword={onPassword} onFactors={onFactors} />
      )}
      {wasLinked && (
        <IdentitiesSetting
          identities={linked}
          onIdentities={(next) => identities.set({ identities: [...next] })}
        />
      )}
      {!wasLinked && <Unloaded of={identities} />}
    </Section>
  );
}

type Unknown = Pick<Loaded<unknown>, 'status' | 'value' | 'reload'>;

/** Says that a part could not be loaded: its absence must not look like its being turned off. */
function Unloaded({ of: { status, value, reload } }: { readonly of: Unknown }) {
  const { t } = useTranslation();
  if (status !== 'rejected' || value !== null) return null;
  return (
    <ErrorState
      title={t('profile.failed')}
      actions={<Button onClick={reload}>{t('common.retry')}</Button>}
    />
  );
}

function OwnWays({ account, onPassword, onFactors }: Omit<SignInSectionProps, 'identities'>) {
  const loaded = useFactors();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const factors = loaded.value?.factors ?? null;
  return (
    <>
      <PasswordSetting account={account} onDone={onPassword} />
      <Unloaded of={loaded} />
      {factors !== null && (
        <>
          <TotpSetting
            factors={factors}
            onChange={() => {
              loaded.reload();
              onFactors?.();
            }}
            onCodes={setCodes}
          />
          <PasskeysSetting
            factors={factors}
            onFactors={(next) => {
              loaded.set({ factors: next });
              onFactors?.();
            }}
            onCodes={setCodes}
          />
          {hasFactor(factors) && <CodesSetting factors={factors} onCodes={setCodes} />}
        </>
      )}
      {codes !== null && (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null);
            loaded.reload();
          }}
        />
      )}
    </>
  );
}

const hasFactor = ({ totp, passkeys }: Factors): boolean => totp || passkeys.length > 0;

interface CodesSettingProps {
  readonly factors: Factors;
  readonly onCodes: (codes: readonly string[]) => void;
}

function CodesSetting({ factors, onCodes }: CodesSettingProps) {
  const { t } = useTranslation();
  const { renewCodes } = useFactorChanges();
  return (
    <Setting
      label={t('profile.codes.label')}
      value={t('profile.codes.left', { count: factors.recoveryLeft })}
      end={
        <GuardedButton call={renewCodes} onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}>
          {t('profile.codes.renew')}
        </GuardedButton>
      }
    />
  );
}

interface PasswordSettingProps {
  readonly account: Account;
  readonly onDone: () => void;
}

function PasswordSetting({ account, onDone }: PasswordSettingProps) {
  const { t } = useTranslation();
  return (
    <Setting
      label={t('profile.password.label')}
      value={
        account.hasPassword ? (
          t('profile.password.set')
        ) : (
          <span className="faint">{t('profile.password.unset')}</span>
        )
      }
      action={t(account.hasPassword ? 'profile.edit' : 'profile.add')}
      form={(done) =>
        account.hasPassword ? (
          <PasswordForm
            account={account}
            done={(news) => {
              if (news !== undefined) onDone();
              done(news);
            }}
          />
        ) : (
          <AskPassword account={account} done={done} />
        )
      }
    />
  );
}

interface FormProps {
  readonly account: Account;
  readonly done: (news?: string) => void;
}

/** An account without a password gets a link by e-mail, as with a forgotten password. */
function AskPassword({ account, done }: FormProps) {
  const { t } = useTranslation();
  const { passwordLink } = useAccountChanges();
  const form = useForm<object, unknown>({
    start: {},
    faultsOf: () => ({}),
    send: () => passwordLink(account.email),
    onDone: () => done(t('auth.forgot.sent', { email: isolate(account.email) })),
  });
  return (
    <form ref={form.form} onSubmit={form.submit} className="login-fields">
      <RefusedNote refused={form.refused} />
      <p className="small muted">{t('profile.password.none')}</p>
      <FormEnd busy={form.busy} send={t('profile.password.ask')} onCancel={() => done()} />
    </form>
  );
}

function PasswordForm({ account, done }: FormProps) {
  const { t } = useTranslation();
  const { password: change } = useAccountChanges();
  const owner = { email: account.email, agencyName: useAgency()?.agencyName ?? '' };
  const form = useForm<{ current: string; password: string; repeat: string }, unknown>({
    start: { current: '', password: '', repeat: '' },
    faultsOf: ({ current, ...rest }) => ({
      ...(current === '' ? { current: 'profile.password.currentMissing' } : {}),
      ...newPasswordFaults(rest, owner),
    }),
    send: ({ current, password }) => change({ current, password }),
    onDone: () => done(t('profile.password.done')),
    faultOf: (refused) => {
      if (refused.code === 'INVALID_CREDENTIALS')
        return { current: 'profile.password.currentWrong' };
      const password = weakText(refused);
      return password === null ? null : { password };
    },
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
      <RefusedNote refused={form.refused} />
      <p className="small muted">{t('profile.password.text')}</p>
      {/* for the browser's password manager */}
      <input
        type="email"
        autoComplete="username"
        value={account.email}
        readOnly
        hidden
        tabIndex={-1}
      />
      <PasswordField {...form.field('current')} label={t('profile.password.current')} />
      <NewPasswordFields
        label={t('auth.password.new')}
        owner={owner}
        password={form.field('password')}
        repeat={form.field('repeat')}
      />
      <FormEnd busy={form.busy} onCancel={() => done()} />
    </form>
  );
}
