import type { Quote } from '@portico/contract';
import {
  FormErrorSummary,
  Note,
  Skeleton,
  TextArea,
  TextLink,
  Timer,
  useFocusFirstError,
  useSecondsLeft,
} from '@portico/design';
import { loginAddress } from '@portico/rules/redirect';
import {
  Navigate,
  useLocation,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@portico/runtime';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useOwed } from '../parts/amounts.ts';
import { viewCancellation } from '../parts/cancellation.ts';
import { bookingLeftFor } from '../parts/checkout-return.ts';
import { HeaderSteps } from '../parts/header-steps.tsx';
import { isolate } from '@portico/product-hotels/web/journey';
import { currentTime } from '../platform/clock.ts';
import { goTo } from '../platform/leave.ts';
import { readTab, writeTab } from '../platform/storage.ts';
import { useAgency, useViewer } from '../state/account.ts';
import {
  bookingBody,
  checkoutFaults,
  type CheckoutValues,
  emptyForm,
  formFieldOf,
  isFormFor,
  newNames,
} from './checkout-form.ts';
import { CheckoutTrouble } from './checkout-trouble.tsx';
import { useQuote, useTermsVersion } from './checkout.query.ts';
import { PaySection } from './pay-section.tsx';
import { PriceChangedDialog } from './price-changed-dialog.tsx';
import { useKeptTravellers } from './saved-travellers.query.ts';
import { StaySummary } from './sale-summary.tsx';
import { TravellerFields } from '@portico/product-hotels/web/traveller-form.tsx';
import { confirmationAddress, usePayment } from './use-payment.ts';
import './checkout.css';

const HOLD_SECONDS = 20 * 60;
const FORM_SLOT = 'checkout-form';

/** /booknow/hotels/checkout?quote=…: names, price, one press. What is typed is kept in this tab. */
export function CheckoutPage() {
  const { t, i18n } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const agency = useAgency();
  const viewer = useViewer();
  const owed = useOwed();
  const form = useRef<HTMLFormElement>(null);
  const told = query.get('state');
  const isOver = told === 'SOLD_OUT' || told === 'QUOTE_CONSUMED';
  const quotes = useQuote(isOver ? null : query.get('quote'), viewer.auth, (quoteId) =>
    setQuery(
      (now) =>
        new URLSearchParams(
          [...now].map(([key, value]) => [key, key === 'quote' ? quoteId : value]),
        ),
      { replace: true },
    ),
  );
  const terms = useTermsVersion(i18n.language);
  const { pay, busy } = usePayment();
  const isCustomer = viewer.auth && !viewer.isTravelAgent;
  const kept = useKeptTravellers(isCustomer);
  const [typed, setTyped] = useState<CheckoutValues | null>(() =>
    readTab<CheckoutValues>(FORM_SLOT),
  );
  const [attempt, setAttempt] = useState(0);
  const [serverFault, setServerFault] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState('');
  const [asked, setAsked] = useState<Quote | null>(null);
  useFocusFirstError(form, attempt);

  const quote = quotes.state.status === 'ready' ? quotes.state.quote : null;
  const secondsLeft = useSecondsLeft(quote ? Date.parse(quote.expiresAt) : null, currentTime);
  const runOut =
    quote !== null && secondsLeft === 0 && currentTime() >= Date.parse(quote.expiresAt);
  const { retake } = quotes;
  useEffect(() => {
    // at zero: a silent look; a dialog only if something changed
    if (runOut && !busy) void retake();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once each time a quote runs out
  }, [runOut]);

  const rooms = roomsAddress(query);
  // the payment provider sends a payer who gave up here: the booking knows what came of it
  if (query.has('referenceNumber'))
    return <Navigate to={`/booknow/hotels/confirm-payment${search}`} replace />;
  if (isOver)
    return (
      <div className="wrap checkout-state">
        <CheckoutTrouble
          code={told}
          rooms={rooms}
          onTakeAgain={() => void quotes.retake()}
          onReload={quotes.reload}
        />
      </div>
    );
  if (quotes.state.status === 'failed') {
    const left = quotes.state.code === 'QUOTE_CONSUMED' ? bookingLeftFor(query.get('quote')) : null;
    // back from the payment page by the browser: the booking knows how it stands
    if (left) return <Navigate to={confirmationAddress(left.reference, left.guest)} replace />;
    // a members' site tells a visitor nothing about a quote: he may be its owner
    const asksLogin =
      quotes.state.code === 'LOGIN_REQUIRED' ||
      (quotes.state.code === 'QUOTE_NOT_FOUND' &&
        !viewer.auth &&
        agency?.allowNonLoginFlow === false);
    if (asksLogin && agency)
      goTo(loginAddress(agency, location.href, pathname + search, { checkout: 'true' }));
    return (
      <div className="wrap checkout-state">
        <CheckoutTrouble
          code={quotes.state.code}
          rooms={rooms}
          onTakeAgain={() => void quotes.retake()}
          onReload={quotes.reload}
        />
      </div>
    );
  }
  if (!quote || quotes.state.status !== 'ready' || !kept.isAnswered)
    return (
      <div className="wrap page-waiting" role="status" aria-label={t('common.loading')}>
        <Skeleton shape="head" width="half" />
        <Skeleton shape="fill" />
      </div>
    );

  const values =
    typed && isFormFor(typed, quote.occupancies)
      ? typed
      : emptyForm(quote.occupancies, viewer.profile);
  const change = (next: CheckoutValues) => {
    setTyped(next);
    setServerFault({});
    writeTab(FORM_SLOT, { ...next, accepted: false });
  };
  const faults = attempt > 0 ? { ...checkoutFaults(values), ...serverFault } : {};
  const before =
    asked?.price.total ??
    (quote.changed?.direction === 'up' && quotes.state.retaken ? quote.changed.before : null);
  const money = (amount: number) => isolate(owed(amount, quote.price.currency));
  const cancellation = viewCancellation({
    cancellation: quote.cancellation,
    price: quote.price,
    money,
    checkIn: quote.stay.checkIn,
    now: currentTime(),
    language: i18n.language,
    t,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !quote) return;
    setAttempt(attempt + 1);
    setRefusal('');
    if (Object.keys(checkoutFaults(values)).length > 0) return;
    if (terms === null) return setRefusal(t('checkout.termsMissing'));
    if (isCustomer && values.keep)
      void kept.keep({
        adults: newNames(values.leads, kept.adults),
        children: newNames(values.children, kept.children),
      });
    const refused = await pay(
      bookingBody(values, {
        quoteId: quote.quoteId,
        method: quote.payAt === 'on-site' ? 'on-site' : 'card',
        acceptedTerms: terms,
        language: i18n.language,
      }),
    );
    if (!refused) return;
    if (refused.code === 'PRICE_CHANGED' && refused.quote) {
      setAsked(quote);
      return quotes.replace(refused.quote);
    }
    if (refused.code === 'QUOTE_EXPIRED') return void quotes.retake();
    if (refused.code === 'LOGIN_REQUIRED' && agency)
      return goTo(loginAddress(agency, location.href, pathname + search, { checkout: 'true' }));
    const field = formFieldOf(refused.field, values.leads.length);
    if (refused.code === 'INVALID_FIELD' && field) {
      setServerFault({ [field]: 'errors.INVALID_FIELD' });
      return setAttempt(attempt + 2);
    }
    if (refused.code === 'SOLD_OUT' || refused.code === 'QUOTE_CONSUMED')
      return void navigate(`${pathname}?${withState(query, refused.code)}`, { replace: true });
    setRefusal(
      refused.code === null
        ? t('checkout.offline')
        : refused.code === 'PAYMENT_DECLINED'
          ? t('checkout.declined')
          : t(`errors.${refused.code}`),
    );
  }

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
        <form
          ref={form}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="checkout-form"
        >
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
          {quotes.state.retaken && viewer.auth && (
            <Note tone="ok" announce="politely">
              {quote.changed?.direction === 'down'
                ? t('checkout.memberPrice', {
                    amount: money(quote.changed.before - quote.changed.after),
                  })
                : t('checkout.memberPriceSame')}
            </Note>
          )}
          <FormErrorSummary
            title={t('checkout.faults', { count: Object.keys(faults).length })}
            errors={Object.entries(faults).map(([id, key]) => ({ id, text: t(key) }))}
          />
          <section className="form-section" aria-labelledby="who-title">
            <h2 id="who-title">{t('checkout.who')}</h2>
            <p className="muted">{t('checkout.whoText')}</p>
            {!viewer.auth && agency && !agency.isHideLoginOption && (
              <p>
                <TextLink
                  href={loginAddress(agency, location.href, pathname + search, {
                    checkout: 'true',
                  })}
                >
                  {t('checkout.logInFirst')}
                </TextLink>
              </p>
            )}
            {values.children.length > 0 && (
              <p className="muted">
                {t('checkout.childText')}{' '}
                <TextLink href={searchAddress(query)}>{t('checkout.childOther')}</TextLink>
              </p>
            )}
            <TravellerFields
              values={values}
              faults={faults}
              kept={kept}
              mayKeep={isCustomer}
              checkIn={quote.stay.checkIn}
              onChange={change}
            />
          </section>
          <section className="form-section" aria-labelledby="requests-title">
            <h2 id="requests-title">{t('checkout.requests')}</h2>
            <p className="muted">{t('checkout.requestsText')}</p>
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
          <PaySection
            quote={quote}
            agencyName={agency?.agencyName ?? ''}
            values={values}
            onAccept={(accepted) => change({ ...values, accepted })}
            faults={faults}
            busy={busy}
            refusal={refusal}
            cancellation={cancellation.sentence}
            here={pathname + search}
          />
        </form>
        <StaySummary quote={quote} cancellation={cancellation} />
      </div>
      {before !== null && before !== quote.price.total && (
        <PriceChangedDialog
          quote={quote}
          before={before}
          was={asked?.passport}
          cancellation={cancellation}
          onAccept={() => {
            setAsked(quote);
          }}
          onLeave={() => void navigate(rooms)}
        />
      )}
    </div>
  );
}

/** The hotel's rooms for the stay this checkout came from; the search form when the address no longer tells. */
function roomsAddress(query: URLSearchParams): string {
  if (!query.has('hotel')) return '/booknow/hotels';
  const rest = new URLSearchParams(
    [...query].filter(([key]) => key !== 'quote' && key !== 'state'),
  );
  return `/booknow/hotels/search-details?${rest}`;
}

/** The list of stays for the same place and dates, where guests can be changed. */
function searchAddress(query: URLSearchParams): string {
  const rest = new URLSearchParams(
    [...query].filter(([key]) => !['quote', 'state', 'hotel', 'rate'].includes(key)),
  );
  return rest.has('checkIn') ? `/booknow/hotels/search?${rest}` : '/booknow/hotels';
}

function withState(query: URLSearchParams, state: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('state', state);
  return next;
}
