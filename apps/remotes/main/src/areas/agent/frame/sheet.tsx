import { pageOf } from '@portico/contract';
import { capabilityOfPage } from '@portico/contract/page-capabilities';
import { useAppSelector, useLocation } from '@portico/runtime';
import { WaitingPage } from '@portico/storefront/remote/waiting-page.tsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useCenter, useRefused } from './center-context.ts';
import { isCurrent } from './menu-entries.ts';
import { FrameFailed, SecondFactorFirst } from './no-frame.tsx';
import { NoPermission } from './no-permission.tsx';

/** The sheet with the page, or with the reason why this agent may not open it. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  const capability = page === null ? undefined : capabilityOfPage(page);
  const refused = useRefused(capability);
  const { frame, trouble } = useCenter();
  const sheet = useRef<HTMLDivElement>(null);
  useFocusOfMain(sheet);
  // the menu may know the right before the frame's own call has been answered
  const isReadable = useAppSelector(({ navigation }) =>
    navigation.items
      .flatMap((item) => item.subMenu ?? [item])
      .some((item) => item.read && isCurrent(item, pathname)),
  );
  const isKnown = capability === undefined || isReadable || frame !== null;
  return (
    <div ref={sheet} className="center-sheet" tabIndex={-1}>
      {trouble === 'FACTOR_MISSING' && page !== 'settingsProfile' ? (
        <SecondFactorFirst />
      ) : refused ? (
        <NoPermission refused={refused} />
      ) : isKnown || trouble === 'FACTOR_MISSING' ? (
        children
      ) : trouble !== undefined ? (
        <FrameFailed />
      ) : (
        <WaitingPage className="page-waiting" />
      )}
    </div>
  );
}

/**
 * A new page and the skip link move the focus to the main element, which begins with the menu:
 * moves it on to the page.
 */
function useFocusOfMain(sheet: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const main = document.getElementById('main');
    const moveOn = () => sheet.current?.focus({ preventScroll: true });
    if (main !== null && document.activeElement === main) moveOn();
    main?.addEventListener('focus', moveOn);
    return () => main?.removeEventListener('focus', moveOn);
  }, [sheet]);
}
