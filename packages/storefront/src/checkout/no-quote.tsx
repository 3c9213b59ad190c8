import type { ErrorCode, SoldSlug } from '@portico/contract';
import { Navigate, useSearchParams } from '@portico/runtime';
import { confirmationAddress } from '../journey.ts';
import { bookingLeftFor } from '../parts/checkout-return.ts';
import { goToLogin } from '../platform/deep-link.ts';
import { useParts } from '../product-parts.ts';
import { useAgency, useViewer } from '../state/account.ts';
import { CheckoutTrouble } from './checkout-trouble.tsx';
import { type QuoteOnPage, useLoginAddress } from './use-checkout.ts';

interface TroubleProps extends Pick<QuoteOnPage, 'quotes'> {
  readonly slug: SoldSlug;
  readonly code: ErrorCode | null;
}

/** What happened to a quote, and the one useful next step. */
export function QuoteTrouble({ slug, code, quotes }: TroubleProps) {
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
export function NoQuote({ slug, code, quotes }: TroubleProps) {
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
  return <QuoteTrouble slug={slug} code={code} quotes={quotes} />;
}
