import { Button } from '@portico/design';
import { safeDeepLink } from '@portico/rules/deep-link';
import { safeRedirect } from '@portico/rules/redirect';
import { Navigate, useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { useViewer } from '@portico/storefront/state/account';
import { useState } from 'react';
import { AccountFrame, AuthHead } from './account-frame.tsx';
import { useExternalLogin } from './elsewhere.query.ts';
import { OneMoment } from './link-login.tsx';
import type { Told } from './login-page.tsx';
import { RefusedNote } from './form-parts.tsx';
import { useFinishLogin, useTarget } from './use-finish-login.ts';
import { codeOf, useCallbackParams } from './use-callback-params.ts';
import { useOnOpen } from './use-on-open.ts';

/**
 * /sso: return from the agency's own login, with an authorization code or a token signed by its
 * portal.
 */
export function SsoPage() {
  const came = useCallbackParams();
  const token = came.get('token');
  const code = codeOf(came);
  return (
    <AccountFrame picture="key">
      {token ? (
        <Enter by={{ token }} came={came} />
      ) : code !== null ? (
        <Enter by={code} came={came} />
      ) : (
        <Navigate to="/login" replace state={loginNotice(came.get('error'))} />
      )}
    </AccountFrame>
  );
}

/**
 * Only `access_denied` means that the user cancelled (RFC 6749, 4.1.2.1); any other error is a
 * failure of the issuer.
 */
const loginNotice = (error: string | null): { readonly told: Told } | undefined =>
  error === null
    ? undefined
    : { told: error === 'access_denied' ? 'signInRefused' : 'signInFailed' };

interface EnterProps {
  readonly by: { readonly token: string } | NonNullable<ReturnType<typeof codeOf>>;
  readonly came: URLSearchParams;
}

/**
 * Returns the page requested by an agency's portal: the deal the user came from (decision O-099).
 */
const wantedBy = (came: URLSearchParams): string | null => {
  const wanted = came.get('navigateTo');
  return safeDeepLink(wanted, location.origin) ?? safeRedirect(wanted);
};

function Enter({ by, came }: EnterProps) {
  const { t } = useTranslation();
  const { finishSso } = useExternalLogin();
  const arrive = useFinishLogin();
  const [replace, setReplace] = useState(false);
  const { refused, again } = useOnOpen(
    () => finishSso('token' in by ? { ...by, ...(replace ? { replace } : {}) } : by),
    ({ redirect, ...session }) => arrive(session, wantedBy(came) ?? redirect),
  );
  if (refused?.code === 'SIGN_IN_CONFIRM')
    return (
      <OtherUser
        onGoOn={() => {
          setReplace(true);
          again();
        }}
      />
    );
  if (refused?.code === 'SIGN_IN_FAILED' || refused?.code === 'INVALID_FIELD')
    return 'token' in by ? (
      <Navigate to="/expired?of=sso" replace />
    ) : (
      <Navigate to="/login" replace state={{ told: 'signInFailed' }} />
    );
  return (
    <>
      <AuthHead head={t(refused === null ? 'login.byLink' : 'login.linkFailed')} isNews />
      {refused === null ? (
        <OneMoment />
      ) : (
        <>
          <RefusedNote refused={refused} />
          {refused.code === null && (
            <p>
              <Button look="primary" onClick={again}>
                {t('common.retry')}
              </Button>
            </p>
          )}
        </>
      )}
    </>
  );
}

/** Shown if the agency sends a different user than the one logged in here. */
function OtherUser({ onGoOn }: { readonly onGoOn: () => void }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const targetOf = useTarget();
  const [stays, setStays] = useState(false);
  const who = viewer.profile?.personal_info;
  const name = isolate([who?.first_name, who?.last_name].filter(Boolean).join(' '));
  if (stays) return <Navigate to={targetOf(null, viewer.profile)} replace />;
  return (
    <>
      <AuthHead head={t('login.sso.otherHead')} text={t('login.sso.otherText', { name })} isNews />
      <div className="login-fields">
        <Button look="primary" size="lg" full onClick={onGoOn}>
          {t('login.sso.goOn', { name })}
        </Button>
        <Button size="lg" full onClick={() => setStays(true)}>
          {t('login.sso.stay', { name })}
        </Button>
      </div>
    </>
  );
}
