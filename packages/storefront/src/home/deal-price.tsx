import { Amount, PriceBlock } from '@portico/design';
import type { DealView } from './deal-view.ts';

/** Rates of a deal, in major units of `currency` (specification, section 7). */
export interface DealRates {
  readonly publishedRate: number;
  readonly totalRate: number;
  readonly savedPrice: number;
  readonly currency: string;
  /** Present only in responses to unrestricted agents. */
  readonly wholesaleRate?: number | undefined;
  readonly agencyMarkup?: number | undefined;
}

interface DealPriceProps {
  readonly rates: DealRates;
  /** Description of what the total covers: '2 nights, all fees'. */
  readonly covers: string;
  readonly view: DealView;
}

/**
 * Price lines of a deal: retail price and saving for logged-in users, a login prompt for visitors,
 * cost figures for agents.
 */
export function DealPrice({
  rates,
  covers,
  view: { t, money, saved, auth, lure },
}: DealPriceProps) {
  const plain = (amount: number) => money(amount, rates.currency);
  const saving = saved(rates.savedPrice, rates.currency);
  const reduced = auth && rates.publishedRate > rates.totalRate;
  return (
    <PriceBlock
      was={reduced ? plain(rates.publishedRate) : undefined}
      wasLabel={t('shell.deals.was')}
      now={plain(rates.totalRate)}
      covers={covers}
      due={
        // only responses to unrestricted agents contain the cost
        rates.wholesaleRate === undefined ? undefined : (
          <>
            <span className="deal-cost">
              {t('shell.deals.wholesale')} <Amount>{plain(rates.wholesaleRate)}</Amount>
            </span>
            <span className="deal-cost">
              {t('shell.deals.markup')} <Amount>{plain(rates.agencyMarkup ?? 0)}</Amount>
            </span>
          </>
        )
      }
      saved={
        auth && saving ? (
          <>
            {t('shell.deals.saved')} <Amount>{saving}</Amount>
          </>
        ) : undefined
      }
      lure={
        !auth && saving ? (
          <button type="button" className="link" onClick={lure}>
            {t('shell.deals.lure')} <Amount>{saving}</Amount>
          </button>
        ) : undefined
      }
    />
  );
}
