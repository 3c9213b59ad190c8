// Frame of a lazily loaded picker: shows skeletons while it loads, and offers a retry if loading
// fails.
import { Button, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { Component, type ReactNode, Suspense } from 'react';
import { reloadPage } from '../platform/leave.ts';

export class PanelFrame extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (this.state.failed) return <PanelFailed />;
    return <Suspense fallback={<PanelWaiting />}>{this.props.children}</Suspense>;
  }
}

function PanelWaiting() {
  const { t } = useTranslation();
  return (
    <div className="panel-waiting" role="status" tabIndex={-1} data-autofocus="">
      <p className="muted">{t('common.loading')}</p>
      <Skeleton />
      <Skeleton width="most" />
      <Skeleton width="half" />
    </div>
  );
}

function PanelFailed() {
  const { t } = useTranslation();
  return (
    <div className="panel-waiting" role="alert">
      <p>{t('common.somethingWrong')}</p>
      <Button onClick={reloadPage}>{t('common.retry')}</Button>
    </div>
  );
}
