import type { Price, ProductTitle } from '@portico/contract';
import { Amount, Button, icons, PriceBlock, PriceLine } from '@portico/design';
import { isSignOnOnly, loginAddress, type RevealedFrom } from '@portico/rules/redirect';
import { modalShown, useAppDispatch, useNavigate, useTranslation } from '@portico/runtime';
import { goToLogin } from '../platform/deep-link.ts';
import { pageAddress, pagePath } from '../platform/page.ts';
import { useAgency, useViewer } from '../state/account.ts';
import { onePart, useSaved, useShown } from './amounts.ts';
import { CostLines } from './cost-lines.tsx';

/** A line of a price that the product words itself. */
export interface PriceNote {
  readonly text: string;
  readonly isWarning?: boolean;
}

interface OfferPriceProps {
  readonly price: Pick<
    Price,
    'currency' | 'total' | 'dueNow' | 'dueOnSite' | 'saved' | 'published' | 'wholesale' | 'markup'
  >;
  /** What the total covers: '2 nights, all fees'. */
  readonly covers: string;
  /** The part of the total that is paid at the place, in words. */
  readonly dueOnSite?: string;
  /** Where all of it is paid there, in the money taken there. */
  readonly paidThere?: string | undefined;
  /** More lines, below those of what is paid there. */
  readonly notes?: readonly PriceNote[];
  /**
   * Shows the amount of one of so many equal parts of what the total covers, rounded; `covers` then
   * says the total.
   */
  readonly parts?: number;
  /** What such a part is, beside its amount: '/ night'. */
  readonly unit?: string | undefined;
  readonly align?: 'start' | 'end';
  /**
   * `table`: beside columns that say what is paid where, one of many. `short`: only the total and
   * what it covers, where the same price stands nearby in full.
   */
  readonly kind?: 'card' | 'table' | 'short';
}

/**
 * The lines of a price while choosing (specification, section 5): retail struck through and the
 * saving for people logged in, what logging in would save for visitors, cost figures for agents who
 * may see them. The total holds every mandatory fee.
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
 * Instead of a price on a site that shows none to visitors: home with this service's tab and the
 * sign-in modal, whose ways in lead back to this page; where people can only come in elsewhere, the
 * login redirect (decision O-108).
 */
export function RevealPrice({
  product,
  item,
  full = false,
}: {
  readonly product: ProductTitle;
  /** Id of what it was pressed on, where the page shows several: the way back leads to it. */
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
