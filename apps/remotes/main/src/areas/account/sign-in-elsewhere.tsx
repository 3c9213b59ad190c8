import { Alert, Button, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { goTo } from '@portico/storefront/platform/leave';
import { useAgency } from '@portico/storefront/state/account';
import { useState } from 'react';
import type { Answer } from './door-call.ts';
import { useElsewhere, useSignInMethods } from './elsewhere.query.ts';
import { SocialMark } from './social-mark.tsx';

/** Ways in through another house, as far as this site has any. `target`: where somebody goes who has come in. */
export function SignInElsewhere({ target }: { readonly target: string | null }) {
  const { t } = useTranslation();
  const agency = useAgency();
  const methods = useSignInMethods();
  const { social, sso } = useElsewhere();
  const [busy, setBusy] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  if (methods === null || (methods.social.length === 0 && !methods.sso)) return null;
  const go = (name: string, begin: () => Promise<Answer<{ url: string }>>) => async () => {
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
      {methods.sso && (
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
      {methods.social.map((provider) => (
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
