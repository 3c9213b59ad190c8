import { pageOf } from '@portico/contract';
import { capabilityOfPage } from '@portico/contract/page-capabilities';
import { useAppSelector, useLocation } from '@portico/runtime';
import { WaitingPage } from '@portico/storefront/remote/waiting-page.tsx';
import type { ReactNode } from 'react';
import { useCenter, useRefused } from './center-context.ts';
import { isCurrent } from './menu-entries.ts';
import { NoPermission } from './no-permission.tsx';

/** The sheet with the page, or with the reason why this agent may not open it. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  const capability = page === null ? undefined : capabilityOfPage(page);
  const refused = useRefused(capability);
  const { frame } = useCenter();
  // the menu may know the right before the frame's own call has been answered
  const isReadable = useAppSelector(({ navigation }) =>
    navigation.items
      .flatMap((item) => item.subMenu ?? [item])
      .some((item) => item.read && isCurrent(item, pathname)),
  );
  const isKnown = capability === undefined || isReadable || frame !== null;
  return (
    <div className="center-sheet">
      {refused ? (
        <NoPermission refused={refused} />
      ) : isKnown ? (
        children
      ) : (
        <WaitingPage className="page-waiting" />
      )}
    </div>
  );
}
