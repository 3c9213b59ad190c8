import { Alert, Button, icons, TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useState } from 'react';
import type { Refused } from './try-call.ts';
import { type WayIn, useWaysIn } from './auth.query.ts';
import { EmailField, PasswordField, RefusedNote, SendButton } from './form-parts.tsx';
import { loginFaults } from './login-rules.ts';
import { type FormOf, useForm } from './use-form.ts';
import { useOfferedPasskey } from './use-offered-passkey.ts';

interface Values {
  readonly email: string;
  readonly password: string;
}

export interface LoginFormProps {
  /** Returns true if the page is about to be left. */
  readonly onWayIn: (way: WayIn) => boolean;
  /** Called after a login link was sent to this address. */
  readonly onMailed: (email: string) => void;
}

/** Login form with e-mail and password; after too many attempts it offers a link by e-mail. */
export function LoginForm({ onWayIn, onMailed }: LoginFormProps) {
  const { t } = useTranslation();
  const { login } = useWaysIn();
  const form = useForm<Values, WayIn>({
    start: { email: '', password: '' },
    faultsOf: loginFaults,
    send: ({ email, password }) => login({ email: email.trim(), password }),
    onDone: onWayIn,
  });
  const passkey = useOfferedPasskey(onWayIn);
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
      {form.refused === null && passkey.fault !== null && <Alert>{t(passkey.fault)}</Alert>}
      <WhyNot form={form} onMailed={onMailed} />
      <EmailField
        {...form.field('email')}
        autoComplete="username webauthn"
        onFocus={passkey.offer}
      />
      <PasswordField {...form.field('password')} label={t('login.password')} />
      <SendButton busy={form.busy}>{t('header.logIn')}</SendButton>
    </form>
  );
}

/** Explains why the login failed and offers alternatives. */
function WhyNot({
  form: { refused, values },
  onMailed,
}: Pick<LoginFormProps, 'onMailed'> & { readonly form: FormOf<Values> }) {
  const { t } = useTranslation();
  const { mailLink } = useWaysIn();
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState<Refused | null>(null);
  if (refused?.code === 'ACCOUNT_UNVERIFIED')
    return (
      <Alert tone="bad">
        {t('login.unverified')}{' '}
        <TextLink href="/forgotpassword">{t('login.unverifiedAction')}</TextLink>
      </Alert>
    );
  if (refused?.code !== 'TOO_MANY_ATTEMPTS') return <RefusedNote refused={refused} />;
  const email = values.email.trim();
  const mail = async () => {
    setBusy(true);
    setUnsent(null);
    const answer = await mailLink(email);
    setBusy(false);
    if (answer.ok) onMailed(email);
    else setUnsent(answer);
  };
  return (
    <div className="login-wait">
      <Alert tone="bad">{t('login.tooMany')}</Alert>
      <RefusedNote refused={unsent} />
      <Button icon={icons.mail} full busy={busy} onClick={() => void mail()}>
        {t('login.mailLink')}
      </Button>
    </div>
  );
}
