import { LinkButton } from '@portico/design';
import { useNavigate, useSearchParams, useTranslation } from '@portico/runtime';
import { useAgency } from '@portico/storefront/state/account';
import { AccountFrame, AuthHead } from './account-frame.tsx';
import { useAuthOptions } from './auth.query.ts';
import { RefusedNote, SendButton } from './form-parts.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { isUsedUp } from './link-login.tsx';
import type { Told } from './login-page.tsx';
import { newPasswordFaults, weakText } from './password-words.ts';
import { useForm } from './use-form.ts';
import { useMailedToken } from './use-mailed-token.ts';

/**
 * /newPassword: sets a new password with a link from an e-mail, then shows the login. With `invited`
 * it is the first password of invited staff.
 */
export function NewPasswordPage() {
  const token = useMailedToken('token');
  return (
    <AccountFrame picture="key">
      {token === null ? <OpenAgain /> : <NewPassword token={token} />}
    </AccountFrame>
  );
}

function NewPassword({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { setPassword } = useAuthOptions();
  const [query] = useSearchParams();
  const isInvited = query.has('invited');
  // only the server knows which account the link belongs to
  const agency = useAgency()?.agencyName ?? '';
  const owner = { email: '', agencyName: agency };
  const form = useForm<{ password: string; repeat: string }, unknown>({
    start: { password: '', repeat: '' },
    faultsOf: (values) => newPasswordFaults(values, owner),
    send: ({ password }) => setPassword({ token, password }),
    onDone: () => {
      void navigate('/login', { replace: true, state: { told: 'passwordChanged' satisfies Told } });
      return true;
    },
    onRefused: (refused) => {
      if (!isUsedUp(refused)) return false;
      void navigate(`/expired?of=${isInvited ? 'invitation' : 'password'}`, { replace: true });
      return true;
    },
    faultOf: (refused) => {
      const password = weakText(refused);
      return password === null ? null : { password };
    },
  });
  return (
    <>
      {isInvited ? (
        <AuthHead head={t('auth.invited.head')} text={t('auth.invited.text', { agency })} />
      ) : (
        <AuthHead head={t('auth.newPassword.head')} text={t('auth.newPassword.text')} />
      )}
      <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
        <RefusedNote refused={form.refused} />
        <NewPasswordFields
          label={t(isInvited ? 'login.password' : 'auth.password.new')}
          owner={owner}
          password={form.field('password')}
          repeat={form.field('repeat')}
        />
        <SendButton busy={form.busy}>{t('auth.newPassword.send')}</SendButton>
      </form>
    </>
  );
}

/** Shown if the page was reloaded or opened without its link. */
export function OpenAgain() {
  const { t } = useTranslation();
  return (
    <>
      <AuthHead head={t('auth.newPassword.openAgain')} text={t('auth.newPassword.openAgainText')} />
      <p className="cluster">
        <LinkButton look="primary" href="/forgotpassword">
          {t('auth.newPassword.ask')}
        </LinkButton>
        <LinkButton href="/login">{t('header.logIn')}</LinkButton>
      </p>
    </>
  );
}
