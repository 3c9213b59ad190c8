import type { Price, ProductTitle } from '@portico/contract';
import { Amount, Button, icons, PriceBlock, PriceLine } from '@portico/design';
import { isSignOnOnly, loginAddress, type RevealedFrom } from '@portico/rules/redirect';
import { modalShown, useAppDispatch, useNavigate, useTranslation } from '@portico/runtime';
import { goToLogin } from '../platform/deep-link.ts';
import { pageAddress, pagePath } from '../platform/page.ts';
import { useAgency, useViewer } from '../state/account.ts';
import { onePart, useSaved, useShown } from './amounts.ts';
import { CostLines } from './cost-lines.tsx';

/** A product-specific line of a price. */
export interface PriceNote {
  readonly text: string;
  readonly isWarning?: boolean;
}

interface OfferPriceProps {
  readonly price: Pick<
    Price,
    'currency' | 'total' | 'dueNow' | 'dueOnSite' | 'saved' | 'published' | 'wholesale' | 'markup'
  >;
  /** Description of what the total covers: '2 nights, all fees'. */
  readonly covers: string;
  /** Text about the part of the total that is paid on site. */
  readonly dueOnSite?: string;
  /** Text if everything is paid on site, in the currency accepted there. */
  readonly paidThere?: string | undefined;
  /** Further lines below those about on-site payment. */
  readonly notes?: readonly PriceNote[];
  /**
   * Divides the total and shows the rounded amount of one part; `covers` then contains the total.
   */
  readonly parts?: number;
  /** Unit shown next to the amount of one part: '/ night'. */
  readonly unit?: string | undefined;
  readonly align?: 'start' | 'end';
  /**
   * `table`: one of many, next to columns that already say what is paid where. `short`: only the
   * total and what it covers, if the complete price is shown nearby.
   */
  readonly kind?: 'card' | 'table' | 'short';
}

/**
 * Price lines during selection (specification, section 5): struck retail price and saving for
 * logged-in users, the possible saving for visitors, cost figures for authorized agents. The total
 * includes every mandatory fee.
 */
export function OfferPrice({
  price,
  covers,
  dueOnSite,
  paidThere,
  notes = [],
  parts = 1,
  unit,
  align = 'end',
  kind = 'card',
}: OfferPriceProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const viewer = useViewer();
  const shown = useShown();
  const money = (amount: number) => shown(amount, price.currency);
  const saved = useSaved()(price.saved, price.currency);
  const reduced = viewer.auth && price.published !== undefined && price.published > price.total;
  const short = kind === 'short';
  const due = [
    ...(kind !== 'table' && dueOnSite !== undefined && price.dueOnSite > 0 && price.dueNow > 0
      ? [<PriceLine key="on-site">{dueOnSite}</PriceLine>]
      : []),
    ...(kind !== 'table' && paidThere !== undefined
      ? [<PriceLine key="there">{paidThere}</PriceLine>]
      : []),
    ...notes.map(({ text, isWarning = false }) => (
      <PriceLine key={text} isWarning={isWarning}>
        {text}
      </PriceLine>
    )),
    ...(!short && (price.wholesale !== undefined || price.markup !== undefined)
      ? [<CostLines key="costs" price={price} />]
      : []),
  ];
  return (
    <PriceBlock
      align={align}
      was={reduced ? money(onePart(price.published ?? 0, parts)) : undefined}
      wasLabel={t('shell.deals.was')}
      now={money(onePart(price.total, parts))}
      unit={unit}
      covers={covers}
      due={due.length > 0 ? due : undefined}
      saved={
        !short && viewer.auth && saved ? (
          <>
            {t('shell.deals.saved')} <Amount>{saved}</Amount>
          </>
        ) : undefined
      }
      lure={
        kind === 'card' && !viewer.auth && saved ? (
          <button type="button" className="link" onClick={() => dispatch(modalShown('savePrice'))}>
            {t('shell.deals.lure')} <Amount>{saved}</Amount>
          </button>
        ) : undefined
      }
    />
  );
}

/**
 * Replaces the price on a site that hides prices from visitors: opens home with this service's tab
 * and the sign-in modal, whose login methods return to this page; if users can only log in on
 * another site, the login redirect (decision O-108).
 */
export function RevealPrice({
  product,
  item,
  full = false,
}: {
  readonly product: ProductTitle;
  /**
   * Id of the item it was clicked on, if the page shows several: the return address points to it.
   */
  readonly item?: string;
  readonly full?: boolean;
}) {
  const { t } = useTranslation();
  const agency = useAgency();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const reveal = () => {
    if (agency && (agency.isLockedHotelsOnly || isSignOnOnly(agency)))
      return goToLogin(loginAddress(agency, pageAddress()));
    const state: RevealedFrom = {
      revealedFrom: item === undefined ? pagePath() : `${pagePath()}#${encodeURIComponent(item)}`,
    };
    void navigate(`/?tab=${encodeURIComponent(product)}`, { state });
    dispatch(modalShown('savePrice'));
  };
  return (
    <Button size="sm" icon={icons.lock} full={full} onClick={reveal}>
      {t('shell.deals.reveal')}
    </Button>
  );
}
