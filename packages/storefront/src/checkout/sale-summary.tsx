import type { Quote } from '@portico/contract';
import { Amount, Icon, icons, Picture } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { DeadlineZone } from '../parts/deadline-zone.tsx';
import { sourceOf } from '../parts/picture-source.ts';
import { useId, useState } from 'react';
import { useOwed } from '../parts/amounts.ts';
import type { CancellationView } from '../parts/cancellation.ts';
import { Deadline } from '../parts/deadline.tsx';
import { MemberSaving } from '../parts/member-saving.tsx';
import { SalePanel } from '../parts/sale-panel.tsx';
import { spanDays } from '../parts/times.ts';
import { usePartsOf } from '../product-parts.ts';
import type { Pricing } from '../reservation/priced-choice.ts';

const STILL: Pricing = { kind: 'still' };

/**
 * The items and their price: a panel next to the form; below 1024 px a collapsible line above it.
 */
export function SaleSummary({
  quote,
  cancellation,
  pricing = STILL,
}: {
  readonly quote: Quote;
  readonly cancellation: CancellationView;
  /** Optional: price state of a selection on the page; no total is shown while it is unknown. */
  readonly pricing?: Pricing;
}) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const { pictures, words } = usePartsOf(quote);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { price } = quote;
  const unknown = unknownTotal(pricing, t);
  const picture = pictures(quote).item;
  return (
    <aside className="checkout-side" aria-label={t('checkout.summary')}>
      <button
        type="button"
        className={picture ? 'stay-fold only-small' : 'stay-fold only-small is-bare'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {picture && (
          <Picture as="span" shape="square" first picture={sourceOf(picture, '6rem', '')} />
        )}
        <span className="stay-fold-words">
          <b>
            <bdi>{quote.title}</bdi>
          </b>
          <small>
            <bdi>{spanDays(words.days?.(quote) ?? quote.span, i18n.language)}</bdi>
            <span className="dot">{words.party(quote, t)}</span>
          </small>
        </span>
        <b>
          {unknown === undefined ? (
            <Amount>{owed(price.total, price.currency)}</Amount>
          ) : (
            <span className="small muted">{unknown}</span>
          )}
        </b>
        <Icon of={isOpen ? icons.chevronUp : icons.chevronDown} size="sm" />
      </button>
      <div id={id} className={isOpen ? 'stay-folded is-open' : 'stay-folded'}>
        <SalePanel sale={quote} {...(unknown === undefined ? {} : { unknown })}>
          <MemberSaving price={price} charged />
          <div className="stay-deadline">
            <Deadline
              cancellation={quote.cancellation}
              price={quote.price}
              isFree={cancellation.isFree}
            >
              <b>
                {cancellation.line}
                {cancellation.isFree && <DeadlineZone view={cancellation} />}
              </b>
              {cancellation.then && <span className="muted">{cancellation.then}</span>}
            </Deadline>
          </div>
        </SalePanel>
      </div>
    </aside>
  );
}

/**
 * Returns the text shown instead of the total while a selection has no price; undefined if the
 * total is known.
 */
const unknownTotal = ({ kind }: Pricing, t: (key: string) => string): string | undefined =>
  kind === 'still'
    ? undefined
    : t(kind === 'asking' ? 'checkout.totalAsked' : 'checkout.totalOpen');
