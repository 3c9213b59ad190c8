import { Amount, PriceBlock } from '@portico/design';
import type { HotelDeal } from '@portico/contract';
import { showsSaved } from '@portico/rules/money-format';
import { modalShown, useAppDispatch, useTranslation } from '@portico/runtime';
import { useMoney } from '../../state/money.ts';
import { useViewer } from '../../state/selectors.ts';

type Rates = NonNullable<HotelDeal['rates']>;

/** The lines of a deal's price: retail and saving for people logged in, the lure for visitors, cost figures for agents. */
export function DealPrice({ rates, nights }: { rates: Rates; nights: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const viewer = useViewer();
  const money = useMoney();
  const plain = (amount: number) => money(amount, rates.currency);
  const saved = showsSaved(rates.savedPrice) ? money(rates.savedPrice, rates.currency, 'saved') : '';
  const reduced = viewer.auth && rates.publishedRate > rates.totalRate;
  return (
    <PriceBlock
      was={reduced ? plain(rates.publishedRate) : undefined} wasLabel={t('shell.deals.was')} now={plain(rates.totalRate)}
      covers={t('shell.deals.covers', { count: nights })}
      due={rates.wholesaleRate === undefined ? undefined : <Cost rates={rates} show={plain} />}
      saved={viewer.auth && saved ? <>{t('shell.deals.saved')} <Amount>{saved}</Amount></> : undefined}
      lure={
        !viewer.auth && saved ? (
          <button type="button" className="link" onClick={() => dispatch(modalShown('savePrice'))}>{t('shell.deals.lure')} <Amount>{saved}</Amount></button>
        ) : undefined
      }
    />
  );
}

/** What only an unrestricted agent's answer carries. */
function Cost({ rates, show }: { rates: Rates; show: (amount: number) => string }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="deal-cost">{t('shell.deals.wholesale')} <Amount>{show(rates.wholesaleRate ?? 0)}</Amount></span>
      <span className="deal-cost">{t('shell.deals.markup')} <Amount>{show(rates.agencyMarkup ?? 0)}</Amount></span>
    </>
  );
}
