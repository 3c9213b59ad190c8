import { icons, Pick } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { PanelFrame } from '@portico/storefront/search/panel-frame.tsx';
import { useLanguageChoice } from './choices.ts';
import { approachLists, LanguageList } from './lazy-lists.ts';

/** Header: language picker. */
export function LanguagePick() {
  const { t } = useTranslation();
  const { name } = useLanguageChoice();
  return (
    <div onPointerEnter={approachLists} onFocus={approachLists}>
      <Pick label={t('shell.languageIs', { name })} value={name} icon={icons.globe}>
        {(close) => (
          <PanelFrame>
            <LanguageList onDone={close} />
          </PanelFrame>
        )}
      </Pick>
    </div>
  );
}
