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
   * `charged`: in the currency that is charged, as the sum beside it; else in the one the visitor
   * chose.
   */
  readonly charged?: boolean;
}

/**
 * What a member pays less than retail, to the cent, as the server's price has it: for people logged
 * in what they save with this very total, for visitors a button that offers the ways in. Nothing
 * where nothing is saved or amounts cannot be shown.
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
