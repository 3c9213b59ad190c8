import { Button } from '@portico/design';
import { Navigate, useNavigate, useTranslation } from '@portico/runtime';
import { useViewer } from '@portico/storefront/state/account';
import { useState } from 'react';
import type { Refused } from './try-call.ts';
import { AuthHead } from './account-frame.tsx';
import { useAuthOptions } from './auth.query.ts';
import { RefusedNote } from './form-parts.tsx';
import { isUsedUp, OneMoment } from './link-login.tsx';
import type { Told } from './login-page.tsx';
import { useOnOpen } from './use-on-open.ts';

const USED_UP = '/expired?of=email';

interface EmailLinkProps {
  readonly confirm: string | null;
  readonly refuse: string | null;
}

/**
 * Handles the links for an account's new e-mail address: confirms on opening, refuses only on a
 * button press.
 */
export function EmailLink({ confirm, refuse }: EmailLinkProps) {
  if (confirm !== null) return <Confirm token={confirm} />;
  return refuse === null ? null : <Refuse token={refuse} />;
}

function Confirm({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { confirmEmail } = useAuthOptions();
  const { refused, again } = useOnOpen(
    () => confirmEmail(token),
    () =>
      navigate(
        !viewer.auth ? '/login' : viewer.isTravelAgent ? '/settings/profile' : '/mytrip/profile',
        {
          replace: true,
          state: { told: 'emailConfirmed' satisfies Told },
        },
      ),
  );
  if (isUsedUp(refused)) return <Navigate to={USED_UP} replace />;
  return (
    <>
      <AuthHead head={t(refused === null ? 'auth.email.confirm' : 'auth.email.failed')} isNews />
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

function Refuse({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { refuseEmail } = useAuthOptions();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  if (isUsedUp(refused)) return <Navigate to={USED_UP} replace />;
  const refuse = async () => {
    setBusy(true);
    setRefused(null);
    const answer = await refuseEmail(token);
    setBusy(false);
    if (!answer.ok) return setRefused(answer);
    void navigate('/login', { replace: true, state: { told: 'emailRefused' satisfies Told } });
  };
  return (
    <>
      <AuthHead head={t('auth.email.refuse')} text={t('auth.email.refuseText')} />
      <RefusedNote refused={refused} />
      <p>
        <Button look="primary" size="lg" busy={busy} onClick={() => void refuse()}>
          {t('auth.email.refuseSend')}
        </Button>
      </p>
    </>
  );
}
