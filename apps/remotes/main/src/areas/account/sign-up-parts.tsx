import { Button, Checkbox, icons, Note, TextField, TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { useAgency } from '@portico/storefront/state/account';
import { useState } from 'react';
import { useAuthOptions } from './auth.query.ts';
import { EmailField, RefusedNote, SendButton } from './form-parts.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { weakText } from './password-words.ts';
import { NOTHING_TYPED, signUpBody, signUpFaults, type SignUpValues } from './sign-up-rules.ts';
import { useForm } from './use-form.ts';

interface SignUpFormProps {
  readonly start?: SignUpValues;
  readonly onSent: (values: SignUpValues) => void;
}

/** Sign-up form: name, contact details and a password. */
export function SignUpForm({ start = NOTHING_TYPED, onSent }: SignUpFormProps) {
  const { t } = useTranslation();
  const agencyName = useAgency()?.agencyName ?? '';
  const { signUp } = useAuthOptions();
  const form = useForm<SignUpValues, unknown>({
    start,
    faultsOf: (values) => signUpFaults(values, agencyName),
    send: (values) => signUp(signUpBody(values)),
    onDone: (_, values) => onSent(values),
    faultOf: (refused) => {
      const password = weakText(refused);
      return password === null ? null : { password };
    },
  });
  const { values, faults, field } = form;
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
      <RefusedNote refused={form.refused} />
      <div className="auth-pair">
        {(['firstName', 'lastName'] as const).map((part) => (
          <TextField
            key={part}
            {...field(part)}
            label={t(`auth.signUp.${part}`)}
            autoComplete={part === 'firstName' ? 'given-name' : 'family-name'}
            autoCapitalize="words"
            maxLength={60}
            required
          />
        ))}
      </div>
      <p className="muted small">{t('auth.signUp.oneName')}</p>
      <EmailField {...field('email')} autoComplete="email" />
      <TextField
        {...field('phone')}
        label={t('auth.signUp.phone')}
        optional={t('auth.signUp.optional')}
        hint={t('auth.signUp.phoneHint')}
        type="tel"
        icon={icons.phone}
        dir="ltr"
        autoComplete="tel"
        maxLength={30}
      />
      <NewPasswordFields
        label={t('login.password')}
        owner={{ email: values.email.trim(), agencyName }}
        password={field('password')}
        repeat={field('repeat')}
      />
      <Checkbox
        checked={values.acceptedTerms}
        error={faults.acceptedTerms && t(faults.acceptedTerms)}
        onChange={(event) => form.set('acceptedTerms', event.target.checked)}
      >
        {t('auth.signUp.accept')}{' '}
        <TextLink href="/user-terms-and-conditions" target="_blank">
          {t('auth.signUp.acceptTerms')}
        </TextLink>
      </Checkbox>
      <SendButton busy={form.busy}>{t('auth.signUp.send')}</SendButton>
    </form>
  );
}

interface SentProps {
  readonly values: SignUpValues;
  readonly onOtherAddress: () => void;
}

/** 'Verify your e-mail': looks the same for an address that already has an account. */
export function Sent({ values, onOtherAddress }: SentProps) {
  const { t } = useTranslation();
  const { signUp } = useAuthOptions();
  const form = useForm<object, unknown>({
    start: {},
    faultsOf: () => ({}),
    send: () => signUp(signUpBody(values)),
    onDone: () => setAgain(true),
  });
  const [isAgain, setAgain] = useState(false);
  return (
    <>
      <p className="auth-why">{t('auth.signUp.sent', { email: isolate(values.email.trim()) })}</p>
      <form onSubmit={form.submit} className="login-fields">
        <RefusedNote refused={form.refused} />
        {isAgain && (
          <Note tone="ok" icon={icons.mail} announce="politely">
            {t('auth.signUp.sentTwice')}
          </Note>
        )}
        <p className="small muted">{t('auth.signUp.sentHint')}</p>
        <p className="cluster">
          {!isAgain && (
            <Button type="submit" busy={form.busy}>
              {t('auth.signUp.sentAgain')}
            </Button>
          )}
          <Button look="quiet" onClick={onOtherAddress}>
            {t('auth.signUp.otherAddress')}
          </Button>
        </p>
      </form>
    </>
  );
}
