import { type PageName, pageOf } from '@portico/contract';
import { Icon, icons, LinkButton } from '@portico/design';
import { useLocation, useTranslation } from '@portico/runtime';
import { PageHead } from '../parts/page-head.tsx';

/** Parts with words of their own: what they will be, and what to use until then. */
const TOLD: ReadonlySet<string> = new Set<PageName>([
  'proposals',
  'settingsMarkup',
  'settingsSupport',
  'walletDetails',
  'applications',
  'pay',
  'subscription',
  'dealLink',
]);

/** A page of the command center that does not exist yet: says what it will be, and what is open. */
export function NotOpenPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const name = pageOf(pathname) ?? 'dashboard';
  const part = TOLD.has(name) ? name : 'other';
  return (
    <>
      <PageHead title={t(`center.page.${name}`)} />
      <div className="center-closed" role="status">
        <span className="center-tile">
          <Icon of={icons.hourglass} size="lg" />
        </span>
        <h2>{t('centerClosed.title')}</h2>
        <p>{t(`centerClosed.${part}.will`)}</p>
        <p>
          <span className="strong">{t('centerClosed.until')}</span>{' '}
          {t(`centerClosed.${part}.today`)}
        </p>
        <div className="cluster">
          <LinkButton look="line" href="/bookings">
            {t('center.menu.bookings')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
