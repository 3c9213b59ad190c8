import { Pick } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { PanelFrame } from '@portico/storefront/search/panel-frame.tsx';
import { currencyLabel, useCurrencyChoice } from './choices.ts';
import { approachLists, CurrencyList } from './lazy-lists.ts';

/** Header: picker for the currency in which amounts are shown. */
export function CurrencyPick() {
  const { t } = useTranslation();
  const { selected, approach } = useCurrencyChoice();
  const label = currencyLabel(selected);
  const near = () => {
    approach();
    approachLists();
  };
  return (
    <div onPointerEnter={near} onFocus={near}>
      <Pick label={t('shell.currencyIs', { name: `${label} ${selected.name}` })} value={label}>
        {(close) => (
          <PanelFrame>
            <CurrencyList onDone={close} />
          </PanelFrame>
        )}
      </Pick>
    </div>
  );
}
