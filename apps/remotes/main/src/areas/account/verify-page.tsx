import { Button } from '@portico/design';
import { Navigate, useNavigate, useTranslation } from '@portico/runtime';
import { useAgency } from '@portico/storefront/state/account';
import { useState } from 'react';
import { keepTarget, keptTarget } from '../../platform/after-sign-up.ts';
import { AccountFrame, AuthHead } from './account-frame.tsx';
import { useAuthOptions, type WayIn } from './auth.query.ts';
import { EmailLink } from './email-link.tsx';
import { PasswordField, RefusedNote, SendButton } from './form-parts.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { isUsedUp, OneMoment } from './link-login.tsx';
import { OpenAgain } from './new-password-page.tsx';
import { newPasswordFaults, weakText } from './password-words.ts';
import { SecondFactor } from './second-factor.tsx';
import { useForm } from './use-form.ts';
import { useMailedToken } from './use-mailed-token.ts';
import { useOnOpen } from './use-on-open.ts';
import { useLoginFlow } from './use-login-flow.ts';

const USED_UP = '/expired?of=verify';

/**
 * /verify: link of a sign-up e-mail; `email` and `refuse` are links about a changed e-mail address
 * of an existing account.
 */
export function VerifyPage() {
  const token = useMailedToken('token');
  const confirm = useMailedToken('email');
  const refuse = useMailedToken('refuse');
  const [asked] = useState(keptTarget);
  const way = useLoginFlow(asked);
  if (way.challenge !== null)
    return (
      <AccountFrame picture="key">
        <SecondFactor challenge={way.challenge} onSession={way.onSession} onAgain={way.again} />
      </AccountFrame>
    );
  return (
    <AccountFrame picture="mail">
      {token !== null ? (
        <Verify
          token={token}
          onWayIn={(data) => {
            keepTarget(null);
            return way.onWayIn(data);
          }}
        />
      ) : confirm !== null || refuse !== null ? (
        <EmailLink confirm={confirm} refuse={refuse} />
      ) : (
        <OpenAgain />
      )}
    </AccountFrame>
  );
}

interface VerifyProps {
  readonly token: string;
  readonly onWayIn: (way: WayIn) => boolean;
}

function Verify({ token, onWayIn }: VerifyProps) {
  const { t } = useTranslation();
  const { verify } = useAuthOptions();
  const { refused, again } = useOnOpen(() => verify({ token }), onWayIn);
  if (isUsedUp(refused)) return <Navigate to={USED_UP} replace />;
  if (refused?.code === 'PASSWORD_NEEDED') return <ConfirmOwner token={token} onWayIn={onWayIn} />;
  return (
    <>
      <AuthHead
        head={t(refused === null ? 'auth.verify.head' : 'auth.verify.failed')}
        text={refused === null ? t('auth.verify.wait') : undefined}
        isNews
      />
      {refused === null ? (
        <OneMoment />
      ) : (
        <>
          <RefusedNote refused={refused} />
          <p>
            <Button look="primary" onClick={again}>
              {t('common.retry')}
            </Button>
          </p>
        </>
      )}
    </>
  );
}

/**
 * Shown on a device other than the one that signed up: asks for the sign-up's password, or a new
 * one that replaces it.
 */
function ConfirmOwner({ token, onWayIn }: VerifyProps) {
  const { t } = useTranslation();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <AuthHead
        head={t('auth.verify.passwordHead')}
        text={t(isNew ? 'auth.verify.newText' : 'auth.verify.passwordText')}
        isNews
      />
      {isNew ? (
        <ByNew token={token} onWayIn={onWayIn} />
      ) : (
        <ByOld token={token} onWayIn={onWayIn} />
      )}
      <p className="login-more small">
        <button type="button" className="link" onClick={() => setNew(!isNew)}>
          {t(isNew ? 'auth.verify.useOld' : 'auth.verify.useNew')}
        </button>
      </p>
    </>
  );
}

/** The link may expire while the user chooses a password. */
function useLeaveUsedUp() {
  const navigate = useNavigate();
  return (refused: Parameters<typeof isUsedUp>[0]): boolean => {
    if (!isUsedUp(refused)) return false;
    void navigate(USED_UP, { replace: true });
    return true;
  };
}

function ByOld({ token, onWayIn }: VerifyProps) {
  const { t } = useTranslation();
  const { verify } = useAuthOptions();
  const onRefused = useLeaveUsedUp();
  const form = useForm<{ password: string }, WayIn>({
    start: { password: '' },
    faultsOf: ({ password }) => (password === '' ? { password: 'login.passwordMissing' } : {}),
    send: ({ password }) => verify({ token, password }),
    onDone: onWayIn,
    onRefused,
    faultOf: ({ code }) =>
      code === 'INVALID_CREDENTIALS' ? { password: 'auth.verify.passwordWrong' } : null,
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
      <RefusedNote refused={form.refused} />
      <PasswordField {...form.field('password')} label={t('auth.verify.password')} />
      <SendButton busy={form.busy}>{t('auth.verify.send')}</SendButton>
    </form>
  );
}

function ByNew({ token, onWayIn }: VerifyProps) {
  const { t } = useTranslation();
  const { verify } = useAuthOptions();
  const onRefused = useLeaveUsedUp();
  const owner = { email: '', agencyName: useAgency()?.agencyName ?? '' };
  const form = useForm<{ password: string; repeat: string }, WayIn>({
    start: { password: '', repeat: '' },
    faultsOf: (values) => newPasswordFaults(values, owner),
    send: ({ password }) => verify({ token, newPassword: password }),
    onDone: onWayIn,
    onRefused,
    faultOf: (refused) => {
      const password = weakText(refused);
      return password === null ? null : { password };
    },
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
      <RefusedNote refused={form.refused} />
      <NewPasswordFields
        label={t('auth.password.new')}
        owner={owner}
        password={form.field('password')}
        repeat={form.field('repeat')}
      />
      <SendButton busy={form.busy}>{t('auth.verify.send')}</SendButton>
    </form>
  );
}
