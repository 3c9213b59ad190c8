import { useTranslation } from '@portico/runtime';

/** While a text of the agency is on its way. */
export function Spinner() {
  const { t } = useTranslation();
  return (
    <div className="content-waiting" role="status" aria-label={t('common.loading')}>
      <span className="overlay-ring" />
    </div>
  );
}
