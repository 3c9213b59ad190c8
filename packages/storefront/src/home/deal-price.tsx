import { Amount, PriceBlock } from '@portico/design';
import type { DealView } from './deal-view.ts';

/** Rates of a deal, in major units of `currency` (specification, section 7). */
export interface DealRates {
  readonly publishedRate: number;
  readonly totalRate: number;
  readonly savedPrice: number;
  readonly currency: string;
  /** Only in an unrestricted agent's answer. */
  readonly wholesaleRate?: number | undefined;
  readonly agencyMarkup?: number | undefined;
}

interface DealPriceProps {
  readonly rates: DealRates;
  /** What the total covers: '2 nights, all fees'. */
  readonly covers: string;
  readonly view: DealView;
}

/**
 * The lines of a deal's price: retail and saving for people logged in, the lure for visitors, cost
 * figures for agents.
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
        // only an unrestricted agent's answer carries what it costs
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
