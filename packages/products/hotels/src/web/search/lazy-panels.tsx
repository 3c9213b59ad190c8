// The pickers, each loaded when a visitor comes near its field; skeletons stand while it is on the way, and one more try is
// offered when it cannot come.
import { Button, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { reloadPage } from '@portico/remote-kit/search/platform/reload';

const panels = () => import('./panels.tsx');
const dates = () => import('./dates-panel.tsx');

export const PlacePanel = lazy(async () => ({ default: (await panels()).PlacePanel }));
export const GuestsPanel = lazy(async () => ({ default: (await panels()).GuestsPanel }));
export const DatesPanel = lazy(async () => ({ default: (await dates()).DatesPanel }));

/** Fetches the pickers ahead; a failure shows when one is opened. */
export function approachPanels(): void {
  panels().catch(() => undefined);
  dates().catch(() => undefined);
}

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
    <div
      className="panel-waiting"
      role="status"
      aria-label={t('common.loading')}
      tabIndex={-1}
      data-autofocus=""
    >
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
