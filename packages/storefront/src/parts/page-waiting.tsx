import { Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';

/** Placeholder of a page whose content is loading. */
export function PageWaiting() {
  const { t } = useTranslation();
  return (
    <div className="wrap page-waiting" role="status" aria-label={t('common.loading')}>
      <Skeleton shape="head" width="half" />
      <Skeleton shape="fill" />
    </div>
  );
}
