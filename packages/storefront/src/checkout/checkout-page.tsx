import { type ErrorCode, PRODUCTS, type SoldSlug } from '@portico/contract';
import { Skeleton } from '@portico/design';
import { Navigate, useLocation, useSearchParams, useTranslation } from '@portico/runtime';
import { bookingLeftFor } from '../parts/checkout-return.ts';
import { confirmationAddress } from '../journey.ts';
import { goToLogin } from '../platform/deep-link.ts';
import { useParts } from '../product-parts.ts';
import { useAgency, useViewer } from '../state/account.ts';
import { CheckoutForm } from './checkout-form-page.tsx';
import { CheckoutTrouble } from './checkout-trouble.tsx';
import { useTermsVersion } from './checkout.query.ts';
import { useKeptTravellers } from './saved-travellers.query.ts';
import { type QuoteOnPage, useFormState, useLoginAddress, useQuoteOnPage } from './use-checkout.ts';
import './checkout.css';

interface CheckoutPageProps {
  readonly slug: SoldSlug;
}

/** A product's checkout?quote=…: names, price, one press. What is typed is kept in this tab. */
export function CheckoutPage({ slug }: CheckoutPageProps) {
  const { t, i18n } = useTranslation();
  const [query] = useSearchParams();
  const { search } = useLocation();
  const viewer = useViewer();
  const told = query.get('state');
  const isOver = told === 'SOLD_OUT' || told === 'QUOTE_CONSUMED';
  const onPage = useQuoteOnPage(slug, isOver);
  const isCustomer = viewer.auth && !viewer.isTravelAgent;
  const kept = useKeptTravellers(isCustomer);
  const terms = useTermsVersion(i18n.language);
  const state = useFormState();
  const { quotes, quote } = onPage;

  // the payment provider sends a payer who gave up here: the booking knows what came of it
  if (query.has('referenceNumber'))
    return <Navigate to={`${PRODUCTS[slug].journey.confirmation}${search}`} replace />;
  if (isOver) return <Trouble slug={slug} code={told} quotes={quotes} />;
  if (quotes.state.status === 'failed')
    return <NoQuote slug={slug} code={quotes.state.code} quotes={quotes} />;
  if (!quote || quotes.state.status !== 'ready' || !kept.isAnswered)
    return (
      <div className="wrap page-waiting" role="status" aria-label={t('common.loading')}>
        <Skeleton shape="head" width="half" />
        <Skeleton shape="fill" />
      </div>
    );
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

interface TroubleProps extends Pick<QuoteOnPage, 'quotes'> {
  readonly slug: SoldSlug;
  readonly code: ErrorCode | null;
}

function Trouble({ slug, code, quotes }: TroubleProps) {
  const [query] = useSearchParams();
  const { waysBack } = useParts(slug);
  return (
    <div className="wrap checkout-state">
      <CheckoutTrouble
        slug={slug}
        code={code}
        back={waysBack.item(query)}
        onQuoteAgain={() => void quotes.quoteAgain()}
        onReload={quotes.reload}
      />
    </div>
  );
}

/** The quote cannot be had: somebody who has left to pay is led to their booking, a visitor of a members' site to the login. */
function NoQuote({ slug, code, quotes }: TroubleProps) {
  const [query] = useSearchParams();
  const agency = useAgency();
  const viewer = useViewer();
  const logIn = useLoginAddress();
  const left = code === 'QUOTE_CONSUMED' ? bookingLeftFor(query.get('quote')) : null;
  // back from the payment page by the browser: the booking knows how it stands
  if (left) return <Navigate to={confirmationAddress(slug, left.reference, left.guest)} replace />;
  // a members' site tells a visitor nothing about a quote: they may be its owner
  const asksLogin =
    code === 'LOGIN_REQUIRED' ||
    (code === 'QUOTE_NOT_FOUND' && !viewer.auth && agency?.allowNonLoginFlow === false);
  const login = asksLogin ? logIn() : null;
  if (login !== null) goToLogin(login);
  return <Trouble slug={slug} code={code} quotes={quotes} />;
}
