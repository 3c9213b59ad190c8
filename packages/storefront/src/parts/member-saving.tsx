import type { Price } from '@portico/contract';
import { icons, Icon } from '@portico/design';
import { modalShown, useAppDispatch, useTranslation } from '@portico/runtime';
import { useViewer } from '../state/account.ts';
import { useOwed, useShown } from './amounts.ts';
import { isolate } from './isolate.ts';
import './member-saving.css';

interface MemberSavingProps {
  readonly price: Price;
  /**
   * True to use the charged currency, like the total next to it. Default: the visitor's currency.
   */
  readonly charged?: boolean;
}

/**
 * Difference between retail and member price, to the cent, as in the server's price: logged-in
 * users see their saving on this total, visitors a button that offers the login methods. Renders
 * nothing without a saving or if amounts cannot be shown.
 */
export function MemberSaving({ price, charged = false }: MemberSavingProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { auth } = useViewer();
  const [shown, owed] = [useShown(), useOwed()];
  const saved = auth ? (price.published ?? price.total) - price.total : price.saved;
  const amount = saved > 0 ? (charged ? owed : shown)(saved, price.currency) : '';
  if (amount === '') return null;
  return (
    <p className="member-saving">
      <Icon of={icons.check} size="sm" />
      {auth ? (
        t('price.memberSaves', { amount: isolate(amount) })
      ) : (
        <button type="button" className="link" onClick={() => dispatch(modalShown('savePrice'))}>
          {t('price.memberWouldSave', { amount: isolate(amount) })}
        </button>
      )}
    </p>
  );
}
