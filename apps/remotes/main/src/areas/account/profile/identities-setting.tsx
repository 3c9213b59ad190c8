import type { LinkedIdentity } from '@portico/contract';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { instantText } from '@portico/storefront/parts/times';
import { SocialMark } from '../social-mark.tsx';
import { useIdentityChanges } from './account.query.ts';
import { Setting } from './setting.tsx';
import { GuardedButton } from './step-up.tsx';

interface IdentitiesSettingProps {
  readonly identities: readonly LinkedIdentity[];
  readonly onIdentities: (identities: readonly LinkedIdentity[]) => void;
}

/**
 * External accounts that log in to this one. The server refuses to remove the last login method.
 */
export function IdentitiesSetting({ identities, onIdentities }: IdentitiesSettingProps) {
  const { t, i18n } = useTranslation();
  const { remove } = useIdentityChanges();
  return (
    <Setting
      label={t('profile.identities.label')}
      value={
        <>
          {identities.length === 0 ? (
            <span className="faint">{t('profile.identities.none')}</span>
          ) : (
            <ul className="plain-list profile-list">
              {identities.map(({ provider, linkedAt }) => (
                <li key={provider} className="profile-item">
                  <SocialMark of={provider} />
                  <span>
                    <bdi className="strong">{t(`profile.identities.${provider}`)}</bdi>
                    <span className="small faint">
                      {t('profile.identities.since', {
                        date: isolate(instantText(linkedAt, i18n.language)),
                      })}
                    </span>
                  </span>
                  <GuardedButton
                    look="quiet"
                    label={t('profile.identities.removeNamed', {
                      name: isolate(t(`profile.identities.${provider}`)),
                    })}
                    call={() => remove(provider)}
                    onDone={({ identities: next }) => onIdentities(next)}
                  >
                    {t('profile.identities.remove')}
                  </GuardedButton>
                </li>
              ))}
            </ul>
          )}
          <p className="small muted">{t('profile.identities.text')}</p>
        </>
      }
    />
  );
}
