import { useTranslation } from '@portico/runtime';

/** Shown while a text of the agency is loading. */
export function Spinner() {
  const { t } = useTranslation();
  return (
    <div className="content-waiting" role="status" aria-label={t('common.loading')}>
      <span className="overlay-ring" />
    </div>
  );
}
