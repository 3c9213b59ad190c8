import { EmptyState, icons, LinkButton } from '@portico/design';
import { pageOf } from '@portico/contract';
import { useLocation, useTranslation } from '@portico/runtime';
import { PageHead } from '../parts/page-head.tsx';

/** A page of the command center that does not exist yet: says so, and what does. */
export function NotOpenPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const name = pageOf(pathname) ?? 'dashboard';
  return (
    <>
      <PageHead title={t(`center.page.${name}`)} />
      <EmptyState
        icon={icons.hourglass}
        title={t('center.notOpen.title')}
        actions={
          <LinkButton look="line" href="/bookings">
            {t('center.menu.bookings')}
          </LinkButton>
        }
      >
        <p>{t('center.notOpen.text')}</p>
      </EmptyState>
    </>
  );
}
