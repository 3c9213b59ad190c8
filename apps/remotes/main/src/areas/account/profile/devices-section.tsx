import type { LoginSession } from '@portico/contract';
import { Badge, Button, ErrorState, Icon, icons, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { instantText } from '@portico/storefront/parts/times';
import { useState } from 'react';
import { type AnswerOf } from '../try-call.ts';
import { type Loaded, useAccountChanges } from './account.query.ts';
import { Section } from './setting.tsx';
import { GuardedButton } from './step-up.tsx';

interface DevicesSectionProps {
  readonly loaded: Loaded<AnswerOf<'sessions'>>;
}

/** Active sessions, this device first; each can be logged out. */
export function DevicesSection({ loaded }: DevicesSectionProps) {
  const { t } = useTranslation();
  const { endOtherSessions } = useAccountChanges();
  const [news, setNews] = useState('');
  const sessions = loaded.value?.sessions ?? null;
  return (
    <Section id="devices" head={t('profile.devices.head')} text={t('profile.devices.text')}>
      {sessions === null && loaded.status === 'pending' && (
        <div role="status" aria-label={t('common.loading')} className="login-fields">
          <Skeleton width="most" />
          <Skeleton width="half" />
        </div>
      )}
      {sessions === null && loaded.status === 'rejected' && (
        <ErrorState
          title={t('profile.failed')}
          actions={<Button onClick={loaded.reload}>{t('common.retry')}</Button>}
        />
      )}
      {sessions !== null && (
        <>
          <ul className="plain-list profile-list">
            {sessions.map((session) => (
              <OneDevice key={session.id} session={session} onEnded={loaded.reload} />
            ))}
          </ul>
          <p className="cluster" role="status">
            {news !== '' && <span className="small ok">{news}</span>}
            {news === '' && sessions.length === 1 && (
              <span className="small faint">{t('profile.devices.only')}</span>
            )}
          </p>
          {sessions.length > 1 && (
            <div className="cluster">
              <GuardedButton
                call={endOtherSessions}
                onDone={() => {
                  setNews(t('profile.devices.ended'));
                  loaded.reload();
                }}
              >
                {t('profile.devices.endOthers')}
              </GuardedButton>
            </div>
          )}
        </>
      )}
    </Section>
  );
}

interface OneDeviceProps {
  readonly session: LoginSession;
  readonly onEnded: () => void;
}

const isHandheld = (device: string): boolean => /android|iphone|ipad|mobile/i.test(device);

function OneDevice({ session, onEnded }: OneDeviceProps) {
  const { t, i18n } = useTranslation();
  const { endSession } = useAccountChanges();
  const { id, current, country, method, factor, createdAt, lastUsedAt } = session;
  const device = session.device || t('profile.devices.unknown');
  const date = (instant: string) => isolate(instantText(instant, i18n.language));
  const land = country === null ? null : (nameOfCountry(country, i18n.language) ?? country);
  return (
    <li className="profile-item">
      <Icon of={isHandheld(device) ? icons.smartphone : icons.laptop} />
      <span>
        <span className="strong">
          <bdi>{device}</bdi> {current && <Badge tone="ok">{t('profile.devices.this')}</Badge>}
        </span>
        <span className="small faint">
          {[
            ...(land === null ? [] : [land]),
            [
              t('profile.devices.since', { date: date(createdAt) }),
              t(`profile.devices.by.${method}`),
              ...(factor === null ? [] : [t(`profile.devices.and.${factor}`)]),
            ].join(' '),
            t('profile.devices.used', { date: date(lastUsedAt) }),
          ].join(' · ')}
        </span>
      </span>
      {!current && (
        <GuardedButton
          look="quiet"
          label={t('profile.devices.endNamed', { device: isolate(device) })}
          call={() => endSession(id)}
          onDone={onEnded}
        >
          {t('profile.devices.end')}
        </GuardedButton>
      )}
    </li>
  );
}

function nameOfCountry(code: string, language: string): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code);
  } catch {
    return undefined; // not a country code: shown as received
  }
}
