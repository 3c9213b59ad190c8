import type { ErrorCode, Quote, QuoteClaim, SoldSlug } from '@portico/contract';
import { icons, StateBlock } from '@portico/design';
import {
  Navigate,
  useLocation,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@portico/runtime';
import { useEffect } from 'react';
import { confirmationAddress } from '../journey.ts';
import { BesideSale } from '../parts/beside-sale.tsx';
import { bookingLeftFor, rememberCheckout } from '../parts/checkout-return.ts';
import { PageWaiting } from '../parts/page-waiting.tsx';
import { goToLogin } from '../platform/deep-link.ts';
import { useParts } from '../product-parts.ts';
import { useAgency, useViewer } from '../state/account.ts';
import { CheckoutTrouble } from './checkout-trouble.tsx';
import { type QuoteOnPage, useLoginAddress } from './use-checkout.ts';

interface TroubleProps extends Pick<QuoteOnPage, 'quotes'> {
  readonly slug: SoldSlug;
  readonly code: ErrorCode | null;
  /** The quote, if it can still be read. */
  readonly quote?: Quote | null;
}

/** Says what happened to a quote and offers the one useful next step. */
export function QuoteTrouble({ slug, code, quotes, quote = null }: TroubleProps) {
  const [query] = useSearchParams();
  const { waysBack } = useParts(slug);
  const trouble = (
    <CheckoutTrouble
      slug={slug}
      code={code}
      back={waysBack.item(query)}
      onQuoteAgain={() => void quotes.quoteAgain()}
      onReload={quotes.reload}
    />
  );
  return quote === null ? (
    <div className="wrap checkout-state">{trouble}</div>
  ) : (
    <BesideSale sale={quote} after={[]}>
      {trouble}
    </BesideSale>
  );
}

interface NoQuoteProps extends Pick<QuoteOnPage, 'quotes'> {
  readonly slug: SoldSlug;
  readonly code: ErrorCode | null;
  /** The user's own booking that holds the quote. */
  readonly claim?: QuoteClaim | undefined;
}

/**
 * Shown if the quote is unavailable: links to the booking that holds it, and sends a visitor of a
 * members-only site to the login.
 */
export function NoQuote({ slug, code, claim, quotes }: NoQuoteProps) {
  const [query] = useSearchParams();
  const agency = useAgency();
  const viewer = useViewer();
  const logIn = useLoginAddress();
  const left = code === 'QUOTE_CONSUMED' ? bookingLeftFor(query.get('quote')) : null;
  if (claim?.releasing) return <Releasing quotes={quotes} />;
  // back from the payment page with the browser's back button: the confirmation shows the booking's
  // state
  if (left) return <Navigate to={confirmationAddress(slug, left.reference, left.guest)} replace />;
  if (claim) return <ToClaim slug={slug} claim={claim} />;
  // a members-only site reveals nothing about a quote to a visitor, who may be its owner
  const asksLogin =
    code === 'LOGIN_REQUIRED' ||
    (code === 'QUOTE_NOT_FOUND' && !viewer.auth && agency?.allowNonLoginFlow === false);
  const login = asksLogin ? logIn() : null;
  if (login !== null) goToLogin(login);
  return <QuoteTrouble slug={slug} code={code} quotes={quotes} />;
}

/**
 * Another tab is booking this quote, or has booked it: redirects to that booking's page, which
 * links back here.
 */
function ToClaim({ slug, claim }: { readonly slug: SoldSlug; readonly claim: QuoteClaim }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { reference, guestToken: guest } = claim;
  useEffect(() => {
    // stored in this tab, so that the address contains no token
    rememberCheckout({ reference, address: pathname + search, guest });
    void navigate(confirmationAddress(slug, reference), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a booking
  }, [reference]);
  return <PageWaiting />;
}

const RELEASE_MS = 1_500;

/** A failed payment is being released: the quote is available again in a moment. */
function Releasing({ quotes }: Pick<QuoteOnPage, 'quotes'>) {
  const { t } = useTranslation();
  const { reload } = quotes;
  useEffect(() => {
    const timer = setInterval(reload, RELEASE_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- until the quote is free
  }, []);
  return (
    <div className="wrap checkout-state">
      <StateBlock icon={icons.clock} role="status" headingLevel={1} title={t('checkout.releasing')}>
        {t('checkout.releasingText')}
      </StateBlock>
    </div>
  );
}
