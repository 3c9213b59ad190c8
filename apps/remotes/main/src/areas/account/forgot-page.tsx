import { Button, TextLink } from '@portico/design';
import { isEmail } from '@portico/rules/contact';
import { useTranslation } from '@portico/runtime';
import { useState } from 'react';
import { AccountFrame, AuthHead } from './account-frame.tsx';
import { useAuthOptions } from './auth.query.ts';
import { EmailField, RefusedNote, SendButton } from './form-parts.tsx';
import { MailedNote } from './mailed-note.tsx';
import { useForm } from './use-form.ts';

/** /forgotpassword: shows the same response whether or not the account exists. */
export function ForgotPage() {
  const { t } = useTranslation();
  const { forgot } = useAuthOptions();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<{ email: string }, unknown>({
    start: { email: '' },
    faultsOf: ({ email }) =>
      email.trim() === ''
        ? { email: 'login.emailMissing' }
        : isEmail(email)
          ? {}
          : { email: 'login.emailWrong' },
    send: ({ email }) => forgot(email.trim()),
    onDone: (_, { email }) => setSentTo(email.trim()),
  });
  if (sentTo !== null)
    return (
      <AccountFrame picture="mail">
        <AuthHead head={t('auth.signUp.sentHead')} isNews />
        <MailedNote text="auth.forgot.sent" email={sentTo} />
        <p className="small muted">{t('auth.signUp.sentHint')}</p>
        <p className="cluster">
          <Button onClick={() => setSentTo(null)}>{t('auth.signUp.otherAddress')}</Button>
          <ToLogin />
        </p>
      </AccountFrame>
    );
  return (
    <AccountFrame picture="key">
      <AuthHead head={t('auth.forgot.head')} text={t('auth.forgot.text')} />
      <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
        <RefusedNote refused={form.refused} />
        <EmailField {...form.field('email')} />
        <SendButton busy={form.busy}>{t('auth.forgot.send')}</SendButton>
      </form>
      <p className="login-more small">
        <ToLogin />
      </p>
    </AccountFrame>
  );
}

function ToLogin() {
  const { t } = useTranslation();
  return <TextLink href="/login">{t('auth.forgot.back')}</TextLink>;
}
