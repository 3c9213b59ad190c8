import type { SoldSlug } from '@portico/contract';
import { Alert, Button, FormErrorSummary, Timer } from '@portico/design';
import { useNavigate, useSearchParams, useTranslation } from '@portico/runtime';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CheckoutValues } from '../checkout/checkout-form.ts';
import { HOLD_SECONDS } from '../checkout/checkout-form-page.tsx';
import { faultLines } from '../checkout/fault-summary.ts';
import { schengenWords } from '../checkout/passport-validity.ts';
import { NoQuote } from '../checkout/no-quote.tsx';
import { PriceChangedDialog } from '../checkout/price-changed-dialog.tsx';
import { QuoteNews } from '../checkout/quote-news.tsx';
import { RequestsSection } from '../checkout/requests-section.tsx';
import { SaleSummary } from '../checkout/sale-summary.tsx';
import { useKeptTravellers } from '../checkout/saved-travellers.query.ts';
import { useFormState, useQuoteOnPage } from '../checkout/use-checkout.ts';
import { useQuoteCancellation } from '../checkout/use-quote-cancellation.ts';
import { WhoSection } from '../checkout/who-section.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { HeaderSteps } from '../parts/header-steps.tsx';
import { PageWaiting } from '../parts/page-waiting.tsx';
import { type CartParts, type ExtrasProps, useParts } from '../product-parts.ts';
import { useViewer } from '../state/account.ts';
import { type CartState, isCartGone, useCart } from './cart.query.ts';
import type { ChoiceGate, Pricing } from './priced-choice.ts';
import { CartNews, EXTRAS_ID } from './cart-news.tsx';
import { typedPeople } from './typed-people.ts';
import { useReservation } from './use-reservation.ts';
import '../checkout/checkout.css';

interface ReservationPageProps {
  readonly slug: SoldSlug;
  /** Optional: extras such as seats and bags. */
  readonly Extras?: ComponentType<ExtrasProps>;
}

/**
 * A product's page for the travellers, ?quote=…: names first, then checkout. The input is stored in
 * this tab and in a cart.
 */
export function ReservationPage({ slug, Extras }: ReservationPageProps) {
  const [query] = useSearchParams();
  const viewer = useViewer();
  const { cart: calls } = useParts(slug);
  const onPage = useQuoteOnPage(slug, false);
  const cart = useCart(calls, query.get('cart'));
  const isCustomer = viewer.auth && !viewer.isTravelAgent;
  const kept = useKeptTravellers(isCustomer);
  const state = useFormState();
  const { quotes, quote } = onPage;
  if (quotes.state.status === 'failed') {
    const { code, claim } = quotes.state;
    // a user who returns because the cart has expired needs a new price too
    const isRunOut = code === 'QUOTE_EXPIRED' && isCartGone(query.get('state'));
    return isRunOut ? (
      <AskAgain quoteAgain={quotes.quoteAgain} />
    ) : (
      <NoQuote slug={slug} code={code} claim={claim} quotes={quotes} />
    );
  }
  const isLoading = !quote || quotes.state.status !== 'ready' || !kept.isAnswered;
  if (isLoading || calls === undefined || cart.status === 'pending') return <PageWaiting />;
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

/** Requests the current price once and waits for it. */
function AskAgain({ quoteAgain }: { readonly quoteAgain: () => Promise<unknown> }) {
  useEffect(() => {
    void quoteAgain();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return <PageWaiting />;
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
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { waysBack, labels, needs } = useParts(slug);
  const isKept = cart.status === 'ready' && cart.cart !== null;
  const gate = useRef<ChoiceGate | null>(null);
  const [pricing, setPricing] = useState<Pricing>({ kind: 'still' });
  const reservation = useReservation({
    gate,
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
  const { values, faults, change, refusal } = reservation;
  const cancellation = useQuoteCancellation(quote);
  // the initial quote, or the one accepted or selected here
  const [agreed, setAgreed] = useState(quote);
  const isDearer =
    agreed.price.currency === quote.price.currency && quote.price.total > agreed.price.total;
  return (
    <div className="wrap checkout">
      <h1 className="visually-hidden">{t(labels.who ?? 'checkout.who')}</h1>
      {labels.itemEdit && <BackLink href={waysBack.item(query)} text={t(labels.itemEdit)} />}
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
          <CartNews
            isLost={cart.status === 'ready' && cart.isLost}
            told={query.get('state')}
            values={values}
          />
          <FormErrorSummary
            title={t('checkout.faults', { count: Object.keys(faults).length })}
            errors={faultLines(
              faults,
              values,
              t,
              schengenWords(needs(quote).schengen, i18n.language),
            )}
          />
          <WhoSection {...{ slug, quote, values, faults, kept, mayKeep }} onChange={change} />
          <ExtrasOf
            Extras={props.Extras}
            quote={quote}
            values={values}
            gate={gate}
            onPricing={setPricing}
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
          <PressLine {...reservation} onSite={quote.payAt === 'on-site'} />
        </form>
        <SaleSummary quote={quote} cancellation={cancellation} pricing={pricing} />
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

/** The continue button with its progress. */
function PressLine({
  busy,
  isPricing,
  onSite,
}: Pick<ReturnType<typeof useReservation>, 'busy' | 'isPricing'> & { readonly onSite: boolean }) {
  const { t } = useTranslation();
  const hint = isPricing
    ? 'checkout.waitsForPrice'
    : onSite
      ? 'checkout.toBookHint'
      : 'checkout.toPayHint';
  return (
    <div className="pay-line">
      <Button type="submit" look="primary" size="lg" busy={busy}>
        {t(isPricing ? 'checkout.pricing' : busy ? 'checkout.paying' : 'checkout.toPay')}
      </Button>
      <p className="small muted" role="status">
        {t(hint)}
      </p>
    </div>
  );
}

/** Extras sold with the product, such as seats and bags, for the travellers as typed so far. */
function ExtrasOf({
  Extras,
  quote,
  values,
  ...around
}: Pick<ReservationProps, 'Extras' | 'quote'> &
  Omit<ExtrasProps, 'people'> & { readonly values: CheckoutValues }) {
  if (!Extras) return null;
  return (
    <div id={EXTRAS_ID}>
      <Extras {...around} quote={quote} people={typedPeople(values)} />
    </div>
  );
}
