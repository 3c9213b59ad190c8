import { Button, Dialog } from '@portico/design';
import { useNavigate, useTranslation } from '@portico/runtime';
import { useState } from 'react';
import { useLeaving } from '../../../platform/window.ts';

/** Asks before a link leads away from unsaved changes. */
export function LeaveDialog({
  isDirty,
  onDiscard,
}: {
  readonly isDirty: boolean;
  readonly onDiscard: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [path, setPath] = useState<string | null>(null);
  useLeaving(isDirty, setPath);
  const go = () => {
    const target = path;
    setPath(null);
    if (target !== null) void navigate(target);
  };
  return (
    <Dialog
      open={path !== null}
      onClose={() => setPath(null)}
      title={t('centerSettings.leave.title')}
      actions={
        <>
          <Button
            look="quiet"
            onClick={() => {
              onDiscard();
              go();
            }}
          >
            {t('centerSettings.leave.discard')}
          </Button>
          <Button look="line" onClick={go}>
            {t('centerSettings.leave.keep')}
          </Button>
          <Button look="primary" onClick={() => setPath(null)}>
            {t('centerSettings.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('centerSettings.leave.text')}</p>
    </Dialog>
  );
}
