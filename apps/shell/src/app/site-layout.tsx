import { type Page, type PageName, PAGES, pageOf } from '@portico/contract';
import { asCharged } from '@portico/rules/locale';
import { hasPage } from '@portico/rules/navigation';
import { documentTitle } from '@portico/rules/page-title';
import { useLocation, useNavigate, useOwnTitle, useTranslation } from '@portico/runtime';
import { repeatEarlyClicks } from '@portico/storefront/platform/early-clicks';
import { useEffect, useRef } from 'react';
import { SiteFooter } from '../features/footer/site-footer.tsx';
import { SiteHeader } from '../features/header/site-header.tsx';
import { LazyToasts } from '../features/notices/lazy-toasts.tsx';
import { SavingPopup } from '../features/sign-in/saving-popup.tsx';
import { SignInModal } from '../features/sign-in/sign-in-modal.tsx';
import { Tracking } from '../features/tracking/tracking.tsx';
import { setDocumentTitle } from '../platform/document-facts.ts';
import { routerReady } from '../platform/navigation.ts';
import { usePageFacts } from '../platform/page-context.tsx';
import { useAgency } from '../state/selectors.ts';
import { usePageLists } from '../state/use-page-lists.ts';
import { PageGuard } from './page-guard.tsx';

/** Header, page, footer and overlays. An embedding page may hide header and footer. */
export function SiteLayout() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { hideHeader, hideFooter } = usePageFacts();
  useEffect(repeatEarlyClicks, []);
  const navigate = useNavigate();
  useEffect(() => routerReady((address) => void navigate(address)), [navigate]);
  const charged = asCharged(pathname, search);
  useEffect(() => {
    // pages that charge in a currency have it in their address under a parameter of their own
    // (decision O-061)
    if (charged !== null) void navigate(pathname + charged, { replace: true });
  }, [navigate, pathname, charged]);
  const name = pageOf(pathname);
  useTitle(name);
  useNewPage(pathname);
  usePageLists();
  const page: Page | null = name && PAGES[name];
  return (
    <>
      <a className="skip-link" href="#main">
        {t('common.skip')}
      </a>
      <Tracking isSensitive={page?.sensitive === true} />
      {!hideHeader && <SiteHeader isHome={name === 'home'} ofPage={page?.header} />}
      <PageGuard />
      {!hideFooter && <SiteFooter slim={page?.slimFooter === true} />}
      <SignInModal />
      <SavingPopup isHome={name === 'home'} />
      <LazyToasts />
    </>
  );
}

/**
 * Sets the document title from page and agency, also after a language change. Until the page's own
 * code sets one, the server's title stays.
 */
function useTitle(name: PageName | null): void {
  const { t, i18n } = useTranslation();
  const agency = useAgency();
  const { ownTitle = null } = usePageFacts();
  const said = useOwnTitle();
  const first = useRef({ name, language: i18n.language });
  const isFirst = first.current.name === name && first.current.language === i18n.language;
  const page: Page | null = name && PAGES[name];
  const isOpen = page !== null && hasPage(page, agency);
  const title = documentTitle(
    { name: isOpen ? name : null, own: said ?? (isFirst ? ownTitle : null) },
    agency,
    (key, values) => t(key, values ?? {}),
  );
  useEffect(() => {
    // the title of the first page applies to that page only
    if (!isFirst) first.current = { name: null, language: '' };
    setDocumentTitle(title);
  }, [title, isFirst]);
}

/**
 * Scrolls a new page to the top and moves the focus to it, unless the browser restores the position
 * on a back navigation.
 */
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
