import { classNames, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';

/**
 * While a page's code is on its way. The first follows the shell's own skeleton: it stands as that
 * did, without a gap.
 */
export function PageWaiting({ isFirst }: { isFirst: boolean }) {
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
