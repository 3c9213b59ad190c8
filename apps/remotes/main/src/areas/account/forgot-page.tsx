import { Button, TextLink } from '@portico/design';
import { isEmail } from '@portico/rules/contact';
import { useTranslation } from '@portico/runtime';
import { useState } from 'react';
import { AccountFrame, DoorHead } from './account-frame.tsx';
import { useAccountDoors } from './doors.query.ts';
import { EmailField, RefusedNote, SendButton } from './form-parts.tsx';
import { MailedNote } from './mailed-note.tsx';
import { useForm } from './use-form.ts';

/** /forgotpassword: shows the same response whether or not the account exists. */
export function ForgotPage() {
  const { t } = useTranslation();
  const { forgot } = useAccountDoors();
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
        <DoorHead head={t('doors.signUp.sentHead')} isNews />
        <MailedNote text="doors.forgot.sent" email={sentTo} />
        <p className="small muted">{t('doors.signUp.sentHint')}</p>
        <p className="cluster">
          <Button onClick={() => setSentTo(null)}>{t('doors.signUp.otherAddress')}</Button>
          <ToLogin />
        </p>
      </AccountFrame>
    );
  return (
    <AccountFrame picture="key">
      <DoorHead head={t('doors.forgot.head')} text={t('doors.forgot.text')} />
      <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
        <RefusedNote refused={form.refused} />
        <EmailField {...form.field('email')} />
        <SendButton busy={form.busy}>{t('doors.forgot.send')}</SendButton>
      </form>
      <p className="login-more small">
        <ToLogin />
      </p>
    </AccountFrame>
  );
}

function ToLogin() {
  const { t } = useTranslation();
  return <TextLink href="/login">{t('doors.forgot.back')}</TextLink>;
}
