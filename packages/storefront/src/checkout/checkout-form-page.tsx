import type { Quote, SoldSlug } from '@portico/contract';
import { FormErrorSummary, Note, TextArea, TextLink, Timer } from '@portico/design';
import {
  modalShown,
  useAppDispatch,
  useLocation,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@portico/runtime';
import { useOwed } from '../parts/amounts.ts';
import { type CancellationView, viewCancellation } from '../parts/cancellation.ts';
import { HeaderSteps } from '../parts/header-steps.tsx';
import { isolate } from '../parts/isolate.ts';
import { dayOf } from '../parts/times.ts';
import { currentTime } from '../platform/clock.ts';
import { useParts } from '../product-parts.ts';
import { useAgency, useViewer } from '../state/account.ts';
import { BookedAlreadyDialog } from './booked-already-dialog.tsx';
import { faultText } from './fault-text.ts';
import { PaySection } from './pay-section.tsx';
import { PriceChangedDialog } from './price-changed-dialog.tsx';
import { SaleSummary } from './sale-summary.tsx';
import { TravellerForm } from './traveller-form.tsx';
import type { KeptTravellers } from './saved-travellers.query.ts';
import {
  type Checkout,
  type FormState,
  type QuoteOnPage,
  useCheckout,
  useLoginAddress,
} from './use-checkout.ts';

const HOLD_SECONDS = 20 * 60;

interface CheckoutFormProps extends Pick<QuoteOnPage, 'quotes' | 'secondsLeft' | 'pay'> {
  readonly slug: SoldSlug;
  readonly quote: Quote;
  /** The quote on the page is not the one the address began with. */
  readonly isNewQuote: boolean;
  readonly kept: KeptTravellers;
  readonly mayKeep: boolean;
  readonly state: FormState;
  readonly terms: string | null;
  /** What has happened on the way, from the address. */
  readonly told: string | null;
}

/** The form of checkout beside what is bought. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { slug, quote, secondsLeft, isNewQuote, told, pay } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const agency = useAgency();
  const { waysBack } = useParts(slug);
  const checkout = useCheckout(slug, props);
  const { values, change, faults, refusal, agreed, setAgreed } = checkout;
  const cancellation = useQuoteCancellation(quote);
  const before =
    agreed?.price.total ??
    (quote.changed?.direction === 'up' && isNewQuote ? quote.changed.before : null);
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
          <News told={told} quote={quote} isNewQuote={isNewQuote} />
          <FormErrorSummary
            title={t('checkout.faults', { count: Object.keys(faults).length })}
            errors={Object.keys(faults).map((id) => ({
              id,
              text: faultText(id, faults, values, t) ?? '',
            }))}
          />
          <WhoSection {...props} checkout={checkout} />
          <RequestsSection {...props} checkout={checkout} />
          <PaySection
            quote={quote}
            agencyName={agency?.agencyName ?? ''}
            values={values}
            onAccept={(accepted) => change({ ...values, accepted })}
            faults={faults}
            busy={pay.busy}
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

function useQuoteCancellation(quote: Quote): CancellationView {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  return viewCancellation({
    cancellation: quote.cancellation,
    city: quote.place?.city,
    price: quote.price,
    money: (amount) => isolate(owed(amount, quote.price.currency)),
    start: dayOf(quote.span.from),
    now: currentTime(),
    language: i18n.language,
    t,
  });
}

/** What happened since the form was last looked at. */
function News({
  told,
  quote,
  isNewQuote,
}: Pick<CheckoutFormProps, 'told' | 'quote' | 'isNewQuote'>) {
  const { t } = useTranslation();
  const owed = useOwed();
  const viewer = useViewer();
  const { changed, price } = quote;
  return (
    <>
      {told === 'declined' && (
        <Note tone="bad" announce="now">
          {t('checkout.declined')}
        </Note>
      )}
      {told === 'left' && (
        <Note tone="warn" announce="politely">
          {t('checkout.left')}
        </Note>
      )}
      {isNewQuote && viewer.auth && (
        <Note tone="ok" announce="politely">
          {changed?.direction === 'down'
            ? t('checkout.memberPrice', {
                amount: isolate(owed(changed.before - changed.after, price.currency)),
              })
            : t('checkout.memberPriceSame')}
        </Note>
      )}
    </>
  );
}

/** What the supplier should know. */
function RequestsSection({
  slug,
  checkout: { values, change, faults },
}: Pick<CheckoutFormProps, 'slug'> & { readonly checkout: Checkout }) {
  const { t } = useTranslation();
  const { labels } = useParts(slug);
  return (
    <section className="form-section" aria-labelledby="requests-title">
      <h2 id="requests-title">{t(labels.requestsHead)}</h2>
      <p className="muted">{t(labels.requestsHint)}</p>
      <TextArea
        id="requests"
        label={t('checkout.requestsLabel')}
        optional={t('checkout.optional')}
        value={values.requests}
        error={faults.requests ? t(faults.requests) : undefined}
        onChange={(event) => change({ ...values, requests: event.target.value })}
        maxLength={1000}
      />
    </section>
  );
}

/** Who travels: the product asks for the names it needs. */
function WhoSection({
  slug,
  quote,
  kept,
  mayKeep,
  checkout: { values, faults, change },
}: CheckoutFormProps & { readonly checkout: Checkout }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const agency = useAgency();
  const viewer = useViewer();
  const logIn = useLoginAddress();
  const { labels, waysBack } = useParts(slug);
  const dispatch = useAppDispatch();
  const login = !viewer.auth && agency && !agency.isHideLoginOption ? logIn() : null;
  return (
    <section className="form-section" aria-labelledby="who-title">
      <h2 id="who-title">{t('checkout.who')}</h2>
      <p className="muted">{t(labels.namesHint)}</p>
      {login !== null && (
        <p>
          <TextLink
            href={login}
            onClick={(event) => {
              // over this page what is typed stays; another tab, or another site's login, goes its own way
              const isOwn = login.startsWith('/') && !(event.metaKey || event.ctrlKey);
              if (!isOwn) return;
              event.preventDefault();
              dispatch(modalShown('login'));
            }}
          >
            {t('checkout.logInFirst')}
          </TextLink>
        </p>
      )}
      {values.children.some(({ isInfant }) => !isInfant) && (
        <p className="muted">
          {t(labels.childrenHint)}{' '}
          <TextLink href={waysBack.search(query)}>{t('checkout.childOther')}</TextLink>
        </p>
      )}
      <TravellerForm
        sale={quote}
        values={values}
        faults={faults}
        kept={kept}
        mayKeep={mayKeep}
        onChange={change}
      />
    </section>
  );
}
