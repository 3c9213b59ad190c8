import { Note } from '@portico/design';
import { useDisplayCurrency, useTranslation } from '@portico/runtime';
import { useAgency } from '../state/account.ts';
import { useCharged } from './charged.ts';
import { isolate } from './isolate.ts';

/**
 * Shown before the first price of a list, an item or the deals on home: prices in the chosen
 * currency are approximate if the agency's gateway does not charge in it. Renders nothing if it
 * does.
 */
export function ChargeNote() {
  const { t } = useTranslation();
  const agency = useAgency();
  const charged = useCharged();
  const { currency } = useDisplayCurrency();
  if (agency === null || charged === null || charged === currency) return null;
  return (
    <Note>
      {t('shell.approximate', { currency: isolate(currency), charged: isolate(charged) })}
    </Note>
  );
}
