import type { CartView, Quote, SoldSlug } from '@portico/contract';
import { Button, ErrorState, FormErrorSummary, Timer } from '@portico/design';
import {
  Navigate,
  useLocation,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@portico/runtime';
import { HeaderSteps } from '../parts/header-steps.tsx';
import { PageWaiting } from '../parts/page-waiting.tsx';
import { type CartParts, useParts } from '../product-parts.ts';
import { useCart } from '../reservation/cart.query.ts';
import { useAgency } from '../state/account.ts';
import { BookedAlreadyDialog } from './booked-already-dialog.tsx';
import { HOLD_SECONDS } from './checkout-form-page.tsx';
import { type Terms, useTerms } from './checkout.query.ts';
import { NamesReview } from './names-review.tsx';
import { NoQuote, QuoteTrouble } from './no-quote.tsx';
import { PaySection } from './pay-section.tsx';
import { PriceChangedDialog } from './price-changed-dialog.tsx';
import { QuoteNews } from './quote-news.tsx';
import { SaleSummary } from './sale-summary.tsx';
import { useCartCheckout } from './use-cart-checkout.ts';
import { type QuoteOnPage, useQuoteOnPage } from './use-checkout.ts';
import { useQuoteCancellation } from './use-quote-cancellation.ts';
import { withState } from './with-state.ts';

interface CartCheckoutPageProps {
  readonly slug: SoldSlug;
  readonly calls: CartParts;
}

/**
 * A product's checkout?cart=…&quote=…: review of the names, price, one button. `curr` is the
 * currency to charge in.
 */
export function CartCheckoutPage({ slug, calls }: CartCheckoutPageProps) {
  const { t, i18n } = useTranslation();
  const [query] = useSearchParams();
  const told = query.get('state');
  const isExpired = told === 'SOLD_OUT' || told === 'QUOTE_CONSUMED';
  const onPage = useQuoteOnPage(slug, told === 'QUOTE_CONSUMED');
  const cart = useCart(calls, query.get('cart'));
  const terms = useTerms(i18n.language);
  const { quotes, quote } = onPage;
  if (isExpired) return <QuoteTrouble slug={slug} code={told} quotes={quotes} quote={quote} />;
  if (quotes.state.status === 'failed')
    return <NoQuote slug={slug} {...quotes.state} quotes={quotes} />;
  if (cart.status === 'failed')
    return (
      <div className="wrap checkout-state">
        <ErrorState
          headingLevel={1}
          title={t(cart.code ? `errors.${cart.code}` : 'common.somethingWrong')}
          actions={
            <Button look="primary" onClick={cart.reload}>
              {t('common.retry')}
            </Button>
          }
        />
      </div>
    );
  // no travellers are named: their page comes first, with everything that can be kept
  if (cart.status === 'ready' && (cart.cart === null || cart.cart.contact === null)) {
    const names = calls.names(without(query, cart.isLost));
    return <Navigate to={cart.isLost ? withState(names, 'CART_EXPIRED') : names} replace />;
  }
  if (!quote || quotes.state.status !== 'ready' || cart.status !== 'ready' || cart.cart === null)
    return <PageWaiting />;
  return (
    <CartCheckoutForm
      {...{ slug, calls, quote, quotes, terms }}
      pay={onPage.pay}
      secondsLeft={onPage.secondsLeft}
      cart={cart.cart}
      onCart={cart.set}
      isNewQuote={quotes.state.isNew}
      told={quotes.state.isLeft ? 'left' : told}
    />
  );
}

function without(query: URLSearchParams, isLost: boolean): URLSearchParams {
  const next = new URLSearchParams(query);
  if (isLost) next.delete('cart');
  return next;
}

interface CartCheckoutFormProps extends Pick<QuoteOnPage, 'quotes' | 'pay' | 'secondsLeft'> {
  readonly slug: SoldSlug;
  readonly calls: CartParts;
  readonly quote: Quote;
  readonly cart: CartView;
  readonly onCart: (cart: CartView) => void;
  readonly terms: Terms;
  readonly isNewQuote: boolean;
  readonly told: string | null;
}

function CartCheckoutForm(props: CartCheckoutFormProps) {
  const { slug, calls, quote, cart, secondsLeft, told, isNewQuote, pay } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const agency = useAgency();
  const { waysBack, labels } = useParts(slug);
  const checkout = useCartCheckout(props);
  const cancellation = useQuoteCancellation(quote);
  const { agreed, fault } = checkout;
  const isDearer =
    agreed.price.currency === quote.price.currency && quote.price.total > agreed.price.total;
  return (
    <div className="wrap checkout">
      <h1 className="visually-hidden">{t('checkout.title')}</h1>
      <HeaderSteps current={1} who={labels.whoStep} />
      <Timer
        secondsLeft={secondsLeft}
        totalSeconds={HOLD_SECONDS}
        sentence={t('checkout.timer')}
        label={t('checkout.timerBar')}
        announce={(count) => t('checkout.timerSay', { count })}
      />
      <div className="checkout-columns">
        <form ref={checkout.form} noValidate onSubmit={checkout.submit} className="checkout-form">
          <QuoteNews told={told} quote={quote} isNewQuote={isNewQuote} />
          <FormErrorSummary
            title={t('checkout.faults', { count: 1 })}
            errors={fault ? [{ id: 'accepted', text: t(fault) }] : []}
          />
          <NamesReview
            cart={cart}
            quote={quote}
            edit={calls.names(query)}
            item={waysBack.item(query)}
          />
          <PaySection
            quote={quote}
            agencyName={agency?.agencyName ?? ''}
            names={null}
            accepted={checkout.accepted}
            onAccept={checkout.accept}
            fault={fault}
            busy={pay.busy || checkout.isHeld}
            askTermsAgain={checkout.askTermsAgain}
            refusal={checkout.refusal}
            cancellation={cancellation.sentence}
            here={pathname + search}
          />
        </form>
        <SaleSummary quote={quote} cancellation={cancellation} />
      </div>
      {checkout.question.about.length > 0 && (
        <BookedAlreadyDialog
          booked={checkout.question.about}
          onAccept={checkout.question.agree}
          onLeave={checkout.question.leave}
        />
      )}
      {isDearer && (
        <PriceChangedDialog
          quote={quote}
          before={agreed.price.total}
          was={agreed.passport}
          cancellation={cancellation}
          onAccept={checkout.agree}
          onLeave={() => void navigate(waysBack.item(query))}
        />
      )}
    </div>
  );
}
