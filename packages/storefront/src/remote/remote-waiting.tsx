import { classNames, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';

/**
 * Placeholder while a page's code loads. The first one has the same layout as the shell's skeleton,
 * so that nothing shifts.
 */
export function RemoteWaiting({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation();
  return (
    <div
      className={classNames('wrap page-waiting remote-waiting', isFirst && 'is-first')}
      role="status"
      aria-label={t('common.loading')}
    >
      <Skeleton shape="head" width="half" />
      <Skeleton width="most" />
      <Skeleton shape="fill" />
    </div>
  );
}
