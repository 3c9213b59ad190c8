import { Button, icons, Icon } from '@portico/design';
import { useLocation, useTranslation } from '@portico/runtime';
import { Component, type ErrorInfo, type ReactNode, useEffect, useRef } from 'react';
import { chunkError } from '../platform/remote-errors.ts';

interface Props {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Catches what a remote throws: header and footer stay, the place says so and offers another try. Another page is one too. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(chunkError(error), componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <RemoteFailed
        onRetry={() => {
          this.setState({ failed: false });
          this.props.onRetry();
        }}
      />
    );
  }
}

function RemoteFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const failedAt = useRef(pathname);
  useEffect(() => {
    if (failedAt.current !== pathname) onRetry();
  }, [pathname, onRetry]);
  return (
    <div className="wrap remote-failed" role="alert">
      <Icon of={icons.cloudAlert} size="xl" />
      <p className="read">{t('common.remoteFailed')}</p>
      <Button look="primary" icon={icons.refresh} onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}
