import { Button, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { Pages } from './pages.query.ts';

/** Loads the next page of a list. Renders nothing after the last page. */
export function ShowMore({
  of,
}: {
  readonly of: Pick<Pages<unknown, unknown>, 'more' | 'moreStatus'>;
}) {
  const { t } = useTranslation();
  const { more, moreStatus } = of;
  if (more === null) return null;
  return (
    <div className="c-more">
      {moreStatus === 'failed' && (
        <Note tone="bad" announce="now">
          {t('center.moreFailed')}
        </Note>
      )}
      <Button busy={moreStatus === 'pending'} onClick={more}>
        {t(moreStatus === 'failed' ? 'common.retry' : 'center.more')}
      </Button>
    </div>
  );
}
