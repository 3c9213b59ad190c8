import type { SoldSlug } from '@portico/contract';
import { Button, FormErrorSummary, Note, Alert, Skeleton, Timer } from '@portico/design';
import { useNavigate, useSearchParams, useTranslation } from '@portico/runtime';
import { type ComponentType, useEffect, useState } from 'react';
import { chargedIn } from '../checkout/charged-in.ts';
import type { CheckoutValues } from '../checkout/checkout-form.ts';
import { HOLD_SECONDS } from '../checkout/checkout-form-page.tsx';
import { faultText } from '../checkout/fault-text.ts';
import { NoQuote } from '../checkout/no-quote.tsx';
import { PriceChangedDialog } from '../checkout/price-changed-dialog.tsx';
import { QuoteNews } from '../checkout/quote-news.tsx';
import { RequestsSection } from '../checkout/requests-section.tsx';
import { SaleSummary } from '../checkout/sale-summary.tsx';
import { useKeptTravellers } from '../checkout/saved-travellers.query.ts';
import { useFormState, useQuoteOnPage } from '../checkout/use-checkout.ts';
import { useQuoteCancellation } from '../checkout/use-quote-cancellation.ts';
import { WhoSection } from '../checkout/who-section.tsx';
import { HeaderSteps } from '../parts/header-steps.tsx';
import { type CartParts, type ExtrasProps, useParts } from '../product-parts.ts';
import { useViewer } from '../state/account.ts';
import { type CartState, isCartGone, useCart } from './cart.query.ts';
import { useReservation } from './use-reservation.ts';
import '../checkout/checkout.css';

interface ReservationPageProps {
  readonly slug: SoldSlug;
  /** What can be bought beside it: seats, bags. */
  readonly Extras?: ComponentType<ExtrasProps>;
}

/** A product's page for who travels, ?quote=…: names first, then checkout. What is typed is kept in this tab and in a cart. */
export function ReservationPage({ slug, Extras }: ReservationPageProps) {
  const [query] = useSearchParams();
  const viewer = useViewer();
  const { cart: calls } = useParts(slug);
  const onPage = useQuoteOnPage(slug, false, chargedIn(query));
  const cart = useCart(calls, query.get('cart'));
  const isCustomer = viewer.auth && !viewer.isTravelAgent;
  const kept = useKeptTravellers(isCustomer);
  const state = useFormState();
  const { quotes, quote } = onPage;
  if (quotes.state.status === 'failed') {
    const { code } = quotes.state;
    // who comes back because their cart has run out comes for another price, too
    const isRunOut = code === 'QUOTE_EXPIRED' && isCartGone(query.get('state'));
    return isRunOut ? (
      <AskAgain quoteAgain={quotes.quoteAgain} />
    ) : (
      <NoQuote slug={slug} code={code} quotes={quotes} />
    );
  }
  const isLoading = !quote || quotes.state.status !== 'ready' || !kept.isAnswered;
  if (isLoading || calls === undefined || cart.status === 'pending') return <Waiting />;
  return (
    <Reservation
      {...{ slug, calls, cart, kept, state, Extras }}
      {...onPage}
      quote={quote}
      isNewQuote={quotes.state.isNew}
      mayKeep={isCustomer}
    />
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="wrap page-waiting" role="status" aria-label={t('common.loading')}>
      <Skeleton shape="head" width="half" />
      <Skeleton shape="fill" />
    </div>
  );
}

/** Asks for today's price once, and waits for it. */
function AskAgain({ quoteAgain }: { readonly quoteAgain: () => Promise<unknown> }) {
  useEffect(() => {
    void quoteAgain();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return <Waiting />;
}

interface ReservationProps
  extends
    ReservationPageProps,
    Pick<ReturnType<typeof useQuoteOnPage>, 'quotes' | 'secondsLeft'>,
    Pick<Parameters<typeof useReservation>[0], 'quote' | 'kept' | 'mayKeep' | 'state'> {
  readonly calls: CartParts;
  readonly cart: CartState & Pick<ReturnType<typeof useCart>, 'set'>;
  readonly isNewQuote: boolean;
}

function Reservation(props: ReservationProps) {
  const { slug, calls, cart, quote, quotes, secondsLeft, isNewQuote, kept, mayKeep, state } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { waysBack, labels } = useParts(slug);
  const isKept = cart.status === 'ready' && cart.cart !== null;
  const reservation = useReservation({
    slug,
    quote,
    quotes,
    calls,
    cart: isKept ? cart.cart : null,
    onCart: cart.set,
    kept,
    mayKeep,
    state,
  });
  const { values, faults, change, busy, refusal } = reservation;
  const cancellation = useQuoteCancellation(quote);
  // what was on the page first, or was agreed to, or was chosen here
  const [agreed, setAgreed] = useState(quote);
  const isDearer =
    agreed.price.currency === quote.price.currency && quote.price.total > agreed.price.total;
  return (
    <div className="wrap checkout">
      <h1 className="visually-hidden">{t(labels.who ?? 'checkout.who')}</h1>
      <HeaderSteps current={0} who={labels.whoStep} />
      <Timer
        secondsLeft={secondsLeft}
        totalSeconds={HOLD_SECONDS}
        sentence={t('checkout.timer')}
        label={t('checkout.timerBar')}
        announce={(count) => t('checkout.timerSay', { count })}
      />
      <div className="checkout-columns">
        <form
          ref={reservation.form}
          noValidate
          onSubmit={reservation.submit}
          className="checkout-form"
        >
          <QuoteNews told={null} quote={quote} isNewQuote={isNewQuote} />
          <CartNews isLost={cart.status === 'ready' && cart.isLost} told={query.get('state')} />
          <FormErrorSummary
            title={t('checkout.faults', { count: Object.keys(faults).length })}
            errors={Object.keys(faults).map((id) => ({
              id,
              text: faultText(id, faults, values, t) ?? '',
            }))}
          />
          <WhoSection {...{ slug, quote, values, faults, kept, mayKeep }} onChange={change} />
          <ExtrasOf
            {...props}
            values={values}
            onQuote={(chosen) => {
              setAgreed(chosen);
              quotes.replace(chosen);
            }}
          />
          {calls.asks && (
            <calls.asks.Fields
              quote={quote}
              typed={values.own ?? {}}
              faults={faults}
              onChange={(own) => change({ ...values, own })}
            />
          )}
          <RequestsSection {...{ slug, values, faults }} onChange={change} />
          {refusal !== '' && <Alert tone="bad">{refusal}</Alert>}
          <div className="pay-line">
            <Button type="submit" look="primary" size="lg" busy={busy}>
              {busy ? t('checkout.paying') : t('checkout.toPay')}
            </Button>
            <p className="small muted">
              {t(quote.payAt === 'on-site' ? 'checkout.toBookHint' : 'checkout.toPayHint')}
            </p>
          </div>
        </form>
        <SaleSummary quote={quote} cancellation={cancellation} />
      </div>
      {isDearer && (
        <PriceChangedDialog
          quote={quote}
          before={agreed.price.total}
          was={agreed.passport}
          cancellation={cancellation}
          onAccept={() => setAgreed(quote)}
          onLeave={() => void navigate(waysBack.item(query))}
        />
      )}
    </div>
  );
}

/** Seats, bags: whatever the product sells beside, for the people as they are typed so far. */
function ExtrasOf({
  Extras,
  quote,
  values,
  onQuote,
}: Pick<ReservationProps, 'Extras' | 'quote'> &
  Pick<ExtrasProps, 'onQuote'> & { readonly values: CheckoutValues }) {
  if (!Extras) return null;
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`.trim();
  const people = [
    ...values.leads.map((lead) => ({
      name: nameOf(lead),
      type: 'adult' as const,
      birthDate: lead.typed?.birthDate,
    })),
    ...values.children.map((child) => ({
      name: nameOf(child),
      type: child.isInfant ? ('infant' as const) : ('child' as const),
    })),
  ];
  return <Extras quote={quote} people={people} onQuote={onQuote} />;
}

/** Why somebody is here again. */
function CartNews({ isLost, told }: { readonly isLost: boolean; readonly told: string | null }) {
  const { t } = useTranslation();
  if (isLost || told === 'CART_EXPIRED' || told === 'CART_NOT_FOUND')
    return (
      <Note tone="warn" announce="politely">
        {t('checkout.cartLost')}
      </Note>
    );
  return told !== null && TOLD.has(told) ? (
    <Note tone="bad" announce="now">
      {t(`errors.${told}`)}
    </Note>
  ) : null;
}

/** Refusals that are mended here. */
const TOLD: ReadonlySet<string> = new Set([
  'NAME_REFUSED',
  'SEAT_TAKEN',
  'AGE_MISMATCH',
  'DOCUMENT_REQUIRED',
  'DRIVER_TOO_YOUNG',
  'DRIVER_TOO_OLD',
  'LICENCE_UNCONFIRMED',
  'INVALID_FIELD',
]);
