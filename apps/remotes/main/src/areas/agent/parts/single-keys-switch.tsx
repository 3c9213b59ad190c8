import { Checkbox } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useSingleKeys } from './single-keys.ts';

/** Switches single keys on and off. The list of keys and the profile show the same setting. */
export function SingleKeysSwitch() {
  const { t } = useTranslation();
  const { areOn, turn } = useSingleKeys();
  return (
    <>
      <Checkbox checked={areOn} onChange={({ target }) => turn(target.checked)}>
        {t('centerPalette.help.singleKeys')}
      </Checkbox>
      <p className="muted small">{t('centerPalette.help.rest')}</p>
    </>
  );
}
