import { type Page, PAGES, pageOf } from '@portico/contract';
import { isPresent } from '@portico/rules/display';
import { useLocation, useTranslation } from '@portico/runtime';
import { useEffect, useRef } from 'react';
import { SiteFooter } from '../features/footer/site-footer.tsx';
import { SiteHeader } from '../features/header/site-header.tsx';
import { LazyToasts } from '../features/notices/lazy-toasts.tsx';
import { SignInModal } from '../features/sign-in/sign-in-modal.tsx';
import { setDocumentTitle } from '../platform/document-facts.ts';
import { usePageFacts } from '../platform/page-context.tsx';
import { useAgency } from '../state/selectors.ts';
import { PageGuard } from './page-guard.tsx';

/** Header, page, footer, and what lies over them. An embedding page may leave header and footer out. */
export function SiteLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { hideHeader, hideFooter } = usePageFacts();
  useTitle();
  useNewPage(pathname);
  const name = pageOf(pathname);
  const page: Page | null = name && PAGES[name];
  return (
    <>
      <a className="skip-link" href="#main">
        {t('common.skip')}
      </a>
      {!hideHeader && <SiteHeader isHome={name === 'home'} ofPage={page?.header} />}
      <PageGuard />
      {!hideFooter && <SiteFooter slim={page?.slimFooter === true} />}
      <SignInModal />
      <LazyToasts />
    </>
  );
}

/** The agency's meta title, else its name with the suffix; follows the agency and the language. */
function useTitle(): void {
  const { t } = useTranslation();
  const { metaData, agencyName } = useAgency();
  const title = isPresent(metaData.title)
    ? metaData.title
    : `${agencyName} - ${t('common.suffix')}`;
  useEffect(() => setDocumentTitle(title), [title]);
}

/** A new page starts at its top and takes the focus, unless the browser goes back to where the visitor was. */
function useNewPage(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    main?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname]);
}
