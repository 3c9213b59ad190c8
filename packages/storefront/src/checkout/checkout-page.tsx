import { addressOf, PRODUCTS, type SoldSlug } from '@portico/contract';
import { Navigate, useSearchParams, useTranslation } from '@portico/runtime';
import { PageWaiting } from '../parts/page-waiting.tsx';
import { useParts } from '../product-parts.ts';
import { useViewer } from '../state/account.ts';
import { CartCheckoutPage } from './cart-checkout-page.tsx';
import { CheckoutForm } from './checkout-form-page.tsx';
import { useTerms } from './checkout.query.ts';
import { NoQuote, QuoteTrouble } from './no-quote.tsx';
import { useKeptTravellers } from './saved-travellers.query.ts';
import { useFormState, useQuoteOnPage } from './use-checkout.ts';
import './checkout.css';

interface CheckoutPageProps {
  readonly slug: SoldSlug;
}

/** A product's checkout: for its cart if the product has carts, else with its own form. */
export function CheckoutPage({ slug }: CheckoutPageProps) {
  const [query] = useSearchParams();
  const { cart } = useParts(slug);
  // the payment provider redirects a payer who cancelled to this page: the confirmation shows the
  // booking's outcome
  if (query.has('referenceNumber')) {
    const { confirmation } = PRODUCTS[slug].journey;
    return <Navigate to={addressOf(confirmation, Object.fromEntries(query))} replace />;
  }
  return cart ? <CartCheckoutPage slug={slug} calls={cart} /> : <FormCheckoutPage slug={slug} />;
}

/** checkout?quote=…: names, price, one button. The input is stored in this tab. */
function FormCheckoutPage({ slug }: CheckoutPageProps) {
  const { i18n } = useTranslation();
  const [query] = useSearchParams();
  const viewer = useViewer();
  const told = query.get('state');
  const isExpired = told === 'SOLD_OUT' || told === 'QUOTE_CONSUMED';
  const onPage = useQuoteOnPage(slug, told === 'QUOTE_CONSUMED');
  const isCustomer = viewer.auth && !viewer.isTravelAgent;
  const kept = useKeptTravellers(isCustomer);
  const terms = useTerms(i18n.language);
  const state = useFormState();
  const { quotes, quote } = onPage;

  if (isExpired) return <QuoteTrouble slug={slug} code={told} quotes={quotes} quote={quote} />;
  if (quotes.state.status === 'failed')
    return <NoQuote slug={slug} {...quotes.state} quotes={quotes} />;
  if (!quote || quotes.state.status !== 'ready' || !kept.isAnswered) return <PageWaiting />;
  return (
    <CheckoutForm
      slug={slug}
      {...onPage}
      quote={quote}
      isNewQuote={quotes.state.isNew}
      kept={kept}
      mayKeep={isCustomer}
      state={state}
      terms={terms}
      told={quotes.state.isLeft ? 'left' : told}
    />
  );
}
