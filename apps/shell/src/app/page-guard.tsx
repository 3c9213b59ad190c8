import { type Page, PAGES, pageOf } from '@portico/contract';
import { hasPage, homeLink } from '@portico/rules/navigation';
import { loginAddress, pageDecision } from '@portico/rules/redirect';
import { useLocation, useNavigate } from '@portico/runtime';
import { keepDeepLink } from '@portico/storefront/platform/deep-link';
import { type ReactNode, useEffect } from 'react';
import { ErrorPage } from '../features/notices/error-page.tsx';
import { NotOpenPage } from '../features/notices/not-open-page.tsx';
import { goTo } from '../platform/navigation.ts';
import { usePageFacts } from '../platform/page-context.tsx';
import { areTrackersRunning } from '../platform/tracked.ts';
import { useAgency, useViewer } from '../state/selectors.ts';
import { LogoutPage } from '../features/logout/logout-page.tsx';
import { ContentPage } from './content-page.tsx';
import { HomePage } from './home-page.tsx';
import { RemotePage } from './remote-page.tsx';

/**
 * Decides the content between header and footer by path, viewer and agency. The shell has the final
 * say on paths.
 */
export function PageGuard(): ReactNode {
  const { pathname, search } = useLocation();
  const { origin, legacyRemotes = [] } = usePageFacts();
  const agency = useAgency();
  const viewer = useViewer();
  const name = pageOf(pathname);
  const page: Page | null = name ? PAGES[name] : null;
  if (!name || !page || !hasPage(page, agency)) return <UnknownPath />;
  // no redirect while it is uncertain whether the visitor is logged in
  if (!viewer.isUncertain) {
    const decision = pageDecision(name, viewer, agency);
    if (decision === 'login')
      return <GoTo address={loginAddress(agency, origin + pathname + search)} isLogin />;
    if (decision === 'home')
      return <GoTo address={homeLink({ ...viewer, userType: viewer.profile?.userType }, agency)} />;
  }
  // loaded as a new document (platform/trackers.ts); until then nothing of it is rendered here
  if (page.sensitive && areTrackersRunning()) return <main id="main" tabIndex={-1} />;
  if (name === 'home') return <HomePage />;
  if (name === 'errors') return <ErrorPage />;
  if (name === 'logout') return <LogoutPage />;
  if (name === 'about' || name === 'faqs') return <ContentPage name={name} />;
  // a page that is not built here may still exist: in an operator's own remote of the legacy scope
  const isThere = page.owner !== 'shell' && (page.built || legacyRemotes.includes(page.owner));
  if (page.owner === 'shell' || !isThere) return <NotOpenPage product={page.product ?? null} />;
  return <RemotePage id={page.owner} />;
}

/**
 * Shows the error page immediately, and replaces the unknown address with its address (decision
 * O-025).
 */
function UnknownPath() {
  return (
    <>
      <GoTo address="/errors" />
      <ErrorPage />
    </>
  );
}

/** Replaces this address with another one, on this site or another. Does nothing on the server. */
function GoTo({ address, isLogin = false }: { address: string; isLogin?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (isLogin) keepDeepLink();
    if (address.startsWith('/')) void navigate(address, { replace: true });
    else goTo(address);
  }, [navigate, address, isLogin]);
  return null;
}
