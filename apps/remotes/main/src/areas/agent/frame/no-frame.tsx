// In place of a page while the frame's own call is refused or fails.
import { Button, ErrorState, Icon, icons, LinkButton } from '@portico/design';
import { usePageTitle, useTranslation } from '@portico/runtime';
import { useCenter } from './center-context.ts';

/** The agent must set up a second factor before anything else. */
export function SecondFactorFirst() {
  const { t } = useTranslation();
  const title = t('center.enrol.title');
  usePageTitle(title);
  return (
    <div className="center-refused">
      <span className="center-tile">
        <Icon of={icons.shield} size="lg" />
      </span>
      <h1>{title}</h1>
      <p>{t('center.enrol.text')}</p>
      <LinkButton look="primary" href="/settings/profile#login">
        {t('center.enrol.go')}
      </LinkButton>
    </div>
  );
}

/** The rights of this agent could not be loaded. */
export function FrameFailed() {
  const { t } = useTranslation();
  const { renew } = useCenter();
  return (
    <ErrorState
      title={t('center.failed')}
      actions={<Button onClick={renew}>{t('common.retry')}</Button>}
    />
  );
}
