import type { Quote } from '@portico/contract';
import { expect, it, vi } from 'vitest';
import { PARTS, QUOTE } from '../testing/samples.ts';
import { agencyState, IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { CheckoutForm } from './checkout-form-page.tsx';
import { useFormState } from './use-checkout.ts';

const nothing = () => undefined;

/** The checkout of a quote after a different price was accepted. */
function Checkout({ quote, agreed }: { readonly quote: Quote; readonly agreed: Quote }) {
  const state = useFormState();
  return (
    <CheckoutForm
      slug="hotels"
      quote={quote}
      quotes={{
        state: { status: 'ready', quote, memberPrice: false, isNew: true },
        isRenewing: false,
        quoteAgain: async () => null,
        replace: nothing,
        reload: nothing,
      }}
      pay={{ pay: async () => null, busy: false, wake: nothing }}
      secondsLeft={900}
      isNewQuote
      kept={{ isAnswered: true, adults: [], children: [], keep: async () => undefined }}
      mayKeep={false}
      state={{ ...state, agreed }}
      terms={{ version: '1', reload: nothing }}
      told={null}
    />
  );
}
const wordsFor = (quote: Quote) =>
  wordsOf(
    show(<Checkout quote={quote} agreed={QUOTE} />, {
      store: {
        agency: agencyState({
          sso: { isSSOEnabled: false, isDirectLoginAllowedForSSOUsers: false },
        }),
        ...IN_DOLLARS,
      },
      parts: { hotels: PARTS },
    }),
  );

it('asks about a price that rose since it was agreed to, in the same currency alone', () => {
  vi.stubGlobal('location', new URL('http://full.example/booknow/hotels/checkout?quote=q1'));
  const dearer = { ...QUOTE.price, total: 25_000 };
  expect(wordsFor({ ...QUOTE, price: dearer })).toContain('The price has gone up');
  // the same price in yen is a larger number, not a higher price
  const yen = { ...QUOTE, price: { ...dearer, currency: 'JPY' } };
  expect(wordsFor(yen)).not.toContain('The price has gone');
});

it('tells above the names how to enter them, as the product says', () => {
  vi.stubGlobal('location', new URL('http://full.example/booknow/hotels/checkout?quote=q1'));
  const words = wordsFor(QUOTE);
  expect(words).toContain(PARTS.labels.namesHint);
  expect(words.indexOf(PARTS.labels.namesHint)).toBeLessThan(words.indexOf('First name'));
});
