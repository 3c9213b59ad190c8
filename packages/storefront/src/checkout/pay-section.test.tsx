import type { Quote } from '@portico/contract';
import { expect, it } from 'vitest';
import { PARTS, QUOTE } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { emptyForm } from './checkout-form.ts';
import { PaySection } from './pay-section.tsx';

const section = (quote: Quote, refusal = '') =>
  wordsOf(
    show(
      <PaySection
        quote={quote}
        agencyName="Ink"
        values={emptyForm([], null)}
        onAccept={() => undefined}
        faults={{ accepted: 'checkout.acceptMissing' }}
        busy={false}
        refusal={refusal}
        cancellation="free until then"
        here="/here?a=1"
      />,
      { parts: { hotels: PARTS } },
    ),
  );

it('names what is charged now on the one button, and what is accepted', () => {
  const words = section(QUOTE, 'It was declined.');
  expect(words).toContain('Pay $200.00');
  expect(words).toContain('free until then');
  expect(words).toContain('Please confirm that you have checked');
  expect(words).toContain('It was declined.');
});

it('charges nothing where it is paid at the place', () => {
  const words = section({ ...QUOTE, payAt: 'on-site' });
  expect(words).not.toContain('Pay $200.00');
  expect(words).toMatch(/^slot-pay-on-site slot-nothing-now .* slot-book-on-site/);
});
