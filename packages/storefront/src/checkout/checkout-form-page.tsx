import type { Quote, SoldSlug } from '@portico/contract';
import { FormErrorSummary, Timer } from '@portico/design';
import { useLocation, useNavigate, useSearchParams, useTranslation } from '@portico/runtime';
import { HeaderSteps } from '../parts/header-steps.tsx';
import { useParts } from '../product-parts.ts';
import { useAgency } from '../state/account.ts';
import { BookedAlreadyDialog } from './booked-already-dialog.tsx';
import type { Terms } from './checkout.query.ts';
import { faultLines } from './fault-summary.ts';
import { NamesCheck } from './names-check.tsx';
import { schengenWords } from './passport-validity.ts';
import { PaySection } from './pay-section.tsx';
import { PriceChangedDialog } from './price-changed-dialog.tsx';
import { QuoteNews } from './quote-news.tsx';
import { RequestsSection } from './requests-section.tsx';
import { SaleSummary } from './sale-summary.tsx';
import type { KeptTravellers } from './saved-travellers.query.ts';
import { type FormState, type QuoteOnPage, useCheckout } from './use-checkout.ts';
import { useQuoteCancellation } from './use-quote-cancellation.ts';
import { WhoSection } from './who-section.tsx';

/** Seconds for which a price is held. */
export const HOLD_SECONDS = 20 * 60;

interface CheckoutFormProps extends Pick<QuoteOnPage, 'quotes' | 'secondsLeft' | 'pay'> {
  readonly slug: SoldSlug;
  readonly quote: Quote;
  /** True if the quote on the page is not the one in the initial address. */
  readonly isNewQuote: boolean;
  readonly kept: KeptTravellers;
  readonly mayKeep: boolean;
  readonly state: FormState;
  readonly terms: Terms;
  /** Event on the way here, from the address; null if there was none. */
  readonly told: string | null;
}

/** The checkout form with a summary of the purchase next to it. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { slug, quote, secondsLeft, isNewQuote, told, pay } = props;
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const agency = useAgency();
  const { waysBack, needs } = useParts(slug);
  const checkout = useCheckout(slug, props);
  const { values, change, faults, refusal, agreed, setAgreed } = checkout;
  const cancellation = useQuoteCancellation(quote);
  // amounts in two currencies cannot be compared
  const agreedTotal = agreed?.price.currency === quote.price.currency ? agreed.price.total : null;
  const before =
    agreedTotal ?? (quote.changed?.direction === 'up' && isNewQuote ? quote.changed.before : null);
  return (
    <div className="wrap checkout">
      <h1 className="visually-hidden">{t('checkout.title')}</h1>
      <HeaderSteps current={0} />
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
            title={t('checkout.faults', { count: Object.keys(faults).length })}
            errors={faultLines(
              faults,
              values,
              t,
              schengenWords(needs(quote).schengen, i18n.language),
            )}
          />
          <WhoSection
            slug={slug}
            quote={quote}
            values={values}
            faults={faults}
            kept={props.kept}
            mayKeep={props.mayKeep}
            onChange={change}
          />
          <RequestsSection slug={slug} values={values} faults={faults} onChange={change} />
          <PaySection
            quote={quote}
            agencyName={agency?.agencyName ?? ''}
            names={<NamesCheck values={values} quote={quote} />}
            accepted={values.accepted}
            onAccept={(accepted) => change({ ...values, accepted })}
            fault={faults.accepted}
            busy={pay.busy || checkout.isHeld}
            askTermsAgain={checkout.askTermsAgain}
            refusal={refusal}
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
      {before !== null && before !== quote.price.total && (
        <PriceChangedDialog
          quote={quote}
          before={before}
          was={agreed?.passport}
          cancellation={cancellation}
          onAccept={() => setAgreed(quote)}
          onLeave={() => void navigate(waysBack.item(query))}
        />
      )}
    </div>
  );
}
