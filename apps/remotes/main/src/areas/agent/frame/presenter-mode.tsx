// Presenter mode in the frame: the switch in the top bar, and the bar above the page while it is on.
// frame.css draws the line around the window.
import { Button, centerIcons, Icon } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useSingleKeys } from '../parts/single-keys.ts';
import type { Presenter } from '../presenter.query.ts';

interface PresenterProps {
  readonly presenter: Presenter;
}

export function PresenterSwitch({ presenter: { isOn, isSwitching, turn } }: PresenterProps) {
  const { t } = useTranslation();
  const { areOn } = useSingleKeys();
  return (
    <button
      type="button"
      className="center-presenter"
      title={t(isOn ? 'center.presenter.leave' : 'center.presenter.begin')}
      aria-pressed={isOn}
      aria-busy={isSwitching || undefined}
      aria-keyshortcuts={isOn ? 'Escape' : areOn ? 'P' : undefined}
      onClick={() => turn(!isOn)}
    >
      <Icon of={centerIcons.presenter} />
      <span className="center-top-text">{t('center.presenter.name')}</span>
      {areOn && !isOn && <kbd aria-hidden="true">P</kbd>}
    </button>
  );
}

/** Says above the page that the mode is on, what it hides and how it ends, or that a switch failed. */
export function PresenterBar({
  presenter: { isOn, isSwitching, hasFailed, turn },
}: PresenterProps) {
  const { t } = useTranslation();
  const failed = hasFailed && <p role="alert">{t('center.presenter.failed')}</p>;
  if (!isOn) return failed && <div className="center-presenting is-off">{failed}</div>;
  return (
    <section className="center-presenting" aria-label={t('center.presenter.on')}>
      <Icon of={centerIcons.presenter} />
      <p className="strong" aria-hidden="true">
        {t('center.presenter.on')}
      </p>
      <p className="center-presenting-note">{t('center.presenter.hides')}</p>
      {failed}
      <p className="center-presenting-hold" aria-hidden="true">
        {t('center.presenter.hold')}
      </p>
      <Button look="quiet" size="sm" busy={isSwitching} onClick={() => turn(false)}>
        {t('center.presenter.leave')}
      </Button>
    </section>
  );
}
