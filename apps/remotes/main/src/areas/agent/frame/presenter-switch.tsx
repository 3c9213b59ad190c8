import { centerIcons, IconButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useSingleKeys } from '../parts/single-keys.ts';
import { usePresenter, usePresenterKeys } from '../presenter.query.ts';

/** Button and keys of the presenter mode; while it is on, the bar says so and how to leave. */
export function PresenterSwitch() {
  const { t } = useTranslation();
  const presenter = usePresenter();
  const { areOn } = useSingleKeys();
  const { isOn, hasFailed, turn } = presenter;
  usePresenterKeys(presenter);
  return (
    <>
      <IconButton
        icon={centerIcons.presenter}
        label={t(isOn ? 'center.presenter.leave' : 'center.presenter.begin')}
        aria-pressed={isOn}
        aria-keyshortcuts={isOn ? 'Escape' : areOn ? 'P' : undefined}
        onClick={() => turn(!isOn)}
      />
      {isOn && <span className="strong">{t('center.presenter.on')}</span>}
      {hasFailed && <span role="alert">{t('center.presenter.failed')}</span>}
    </>
  );
}
