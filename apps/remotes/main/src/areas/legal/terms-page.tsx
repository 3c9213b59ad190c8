import { Button, ErrorState, Skeleton, TextLink } from '@portico/design';
import { safeRedirect } from '@portico/rules/redirect';
import { useSearchParams, useTranslation } from '@portico/runtime';
import { AgencyHtml } from '../../platform/agency-html.tsx';
import { useAgency } from '@portico/storefront/state/account';
import { useTerms } from './terms.query.ts';

/** /user-terms-and-conditions: what a traveller accepts on this site; `version` shows an older text. */
export function TermsPage() {
  const { t, i18n } = useTranslation();
  const agency = useAgency();
  const [query] = useSearchParams();
  const state = useTerms(i18n.language, query.get('version'));
  return (
    <article className="wrap read-page">
      {query.get('from') === 'checkout' && (
        <p>
          <TextLink href={safeRedirect(query.get('back')) ?? '/'}>
            {t('terms.backToCheckout')}
          </TextLink>
        </p>
      )}
      <h1 className="display">{t('terms.head')}</h1>
      <p className="muted">{agency?.agencyName}</p>
      {state.status === 'pending' && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton width="most" />
          <Skeleton width="most" />
          <Skeleton width="half" />
        </div>
      )}
      {state.status === 'rejected' && (
        <ErrorState
          title={t(state.code ? `errors.${state.code}` : 'common.somethingWrong')}
          actions={
            <Button look="line" onClick={state.retry}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
      {state.status === 'fulfilled' && (
        <>
          <AgencyHtml html={state.terms.html} lang={i18n.language} />
          <p className="small faint">
            {t('terms.version')} <bdi>{state.terms.version}</bdi>
          </p>
        </>
      )}
    </article>
  );
}
