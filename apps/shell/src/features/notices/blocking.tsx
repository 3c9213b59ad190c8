import { useTranslation } from '@portico/runtime';

/** Covers the page until the agency's data is loaded. */
export function LoadingOverlay() {
  const { t } = useTranslation();
  return (
    <div className="overlay" role="status" aria-label={t('common.loading')}>
      <span className="overlay-ring" />
    </div>
  );
}

export function AgencyNotFound() {
  const { t } = useTranslation();
  return (
    <main className="overlay overlay-words">
      <p className="section-head display">
        <bdi>404</bdi>
      </p>
      <h1>{t('errors.AGENCY_NOT_FOUND')}</h1>
    </main>
  );
}

/** Blocks the whole page: no close button, nothing behind it. */
export function AgencyInactive() {
  const { t } = useTranslation();
  return (
    <div className="overlay overlay-scrim">
      <div
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="inactive-text"
        className="overlay-box"
      >
        <p id="inactive-text" tabIndex={-1}>
          {t('errors.AGENCY_INACTIVE')}
        </p>
      </div>
    </div>
  );
}
