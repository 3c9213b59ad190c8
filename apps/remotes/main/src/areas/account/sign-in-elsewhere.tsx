import { Alert, Button, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { goTo } from '@portico/storefront/platform/leave';
import { useCameBack } from '@portico/storefront/platform/use-came-back';
import { useAgency } from '@portico/storefront/state/account';
import { useState } from 'react';
import type { Answer } from './try-call.ts';
import type { WayIn } from './auth.query.ts';
import { useExternalLogin, useSignInMethods } from './elsewhere.query.ts';
import { PasskeyLogin, useHasPasskeys } from './passkey-login.tsx';
import { SocialMark } from './social-mark.tsx';

interface SignInElsewhereProps {
  /** Path to open after login; null for the default page. */
  readonly target: string | null;
  /** Optional: also offers a passkey. Returns true if the page is about to be left. */
  readonly onPasskey?: (way: WayIn) => boolean;
}

/**
 * Login methods other than the form: a passkey, the agency's SSO, social providers. Placed last on
 * a page because they load after the rest of it.
 */
export function SignInElsewhere({ target, onPasskey }: SignInElsewhereProps) {
  const { t } = useTranslation();
  const agency = useAgency();
  const methods = useSignInMethods();
  const hasPasskeys = useHasPasskeys() && onPasskey !== undefined;
  const { social, sso } = useExternalLogin();
  const [busy, setBusy] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useCameBack(() => setBusy(null));
  if (!hasPasskeys && !methods?.sso && !methods?.social.length) return null;
  const go = (name: string, begin: () => Promise<Answer<{ url: string }>>) => async () => {
    // the first login that begins leaves the page
    if (busy !== null) return;
    setBusy(name);
    setFailed(false);
    const answer = await begin();
    if (answer.ok) return goTo(answer.data.url);
    setBusy(null);
    setFailed(true);
  };
  return (
    <div className="login-elsewhere">
      <p className="login-or small faint">
        <span>{t('login.or')}</span>
      </p>
      {hasPasskeys && <PasskeyLogin onWayIn={onPasskey} />}
      {methods?.sso && (
        <Button
          size="lg"
          full
          icon={icons.key}
          busy={busy === 'sso'}
          onClick={() => void go('sso', () => sso(target))()}
        >
          {t('login.elsewhere.sso', { agency: agency?.agencyName ?? '' })}
        </Button>
      )}
      {methods?.social.map((provider) => (
        <Button
          key={provider}
          size="lg"
          full
          busy={busy === provider}
          onClick={() => void go(provider, () => social(provider, target))()}
        >
          <SocialMark of={provider} />
          {t(`login.elsewhere.${provider}`)}
        </Button>
      ))}
      {hasFailed && <Alert tone="bad">{t('login.elsewhere.failed')}</Alert>}
    </div>
  );
}
