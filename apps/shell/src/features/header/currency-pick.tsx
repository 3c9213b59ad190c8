import { Pick } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { CurrencyList } from './currency-list.tsx';
import { currencyLabel, useCurrencyChoice } from './choices.ts';

/** Header: the currency amounts are shown in. */
export function CurrencyPick() {
  const { t } = useTranslation();
  const { selected, approach } = useCurrencyChoice();
  const label = currencyLabel(selected);
  return (
    <div onPointerEnter={approach} onFocus={approach}>
      <Pick label={t('shell.currencyIs', { name: `${label} ${selected.name}` })} value={label}>
        {(close) => <CurrencyList onDone={close} />}
      </Pick>
    </div>
  );
}
