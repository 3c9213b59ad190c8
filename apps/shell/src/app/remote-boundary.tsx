import { Button, icons, Icon } from '@portico/design';
import type { RemoteId } from '@portico/remote-kit/build/shared';
import { useLocation, useTranslation } from '@portico/runtime';
import { useOnline } from '@portico/storefront/state/online';
import { Component, type ErrorInfo, type ReactNode, useEffect, useRef, useState } from 'react';
import { watchConnection } from '../platform/line.ts';
import { remoteFailed } from '../platform/remotes.ts';

interface Props {
  /** Remote that this part belongs to. Optional: a late-loaded part of the shell has none. */
  readonly id?: RemoteId;
  readonly onRetry: () => void;
  /** Called on navigation to another page, which may already be loaded. Default: `onRetry`. */
  readonly onMove?: () => void;
  readonly children: ReactNode;
}

/**
 * Catches errors thrown by a remote: header and footer stay, and a message offers a retry.
 * Navigation to another page and a restored connection also retry.
 */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const { id } = this.props;
    console.error(id === undefined ? error : remoteFailed(id, error), componentStack);
  }

  override render(): ReactNode {
    const { children, onRetry, onMove = onRetry } = this.props;
    if (!this.state.failed) return children;
    const again = (how: () => void) => () => {
      this.setState({ failed: false });
      how();
    };
    return <RemoteFailed onRetry={again(onRetry)} onMove={again(onMove)} />;
  }
}

function RemoteFailed({ onRetry, onMove }: { onRetry: () => void; onMove: () => void }) {
  const { t } = useTranslation();
  useMoved(onMove);
  const isConnected = useOnline();
  // null until checked: the message must be correct
  const [isLineUp, setLineUp] = useState<boolean | null>(null);
  useEffect(() => (isConnected ? watchConnection(setLineUp) : undefined), [isConnected]);
  const isKnown = !isConnected || isLineUp !== null;
  const isOnline = isConnected && isLineUp !== false;
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    if (!isOnline) wasOffline.current = true;
    else if (wasOffline.current) onRetry();
  }, [isOnline, onRetry]);
  if (!isKnown) return <div className="wrap remote-failed" aria-busy="true" />;
  return (
    <div className="wrap remote-failed" role="alert">
      <Icon of={isOnline ? icons.cloudAlert : icons.offline} size="xl" />
      <h1>{t(isOnline ? 'common.remoteFailed' : 'common.offlineHead')}</h1>
      {!isOnline && <p className="read">{t('common.offlineText')}</p>}
      <Button look="primary" icon={icons.refresh} onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}

/** Calls `onMove` after navigation to another path. */
export function useMoved(onMove: () => void): void {
  const { pathname } = useLocation();
  const began = useRef(pathname);
  useEffect(() => {
    if (began.current !== pathname) onMove();
  }, [pathname, onMove]);
}
