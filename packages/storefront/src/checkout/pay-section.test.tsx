import type { Quote } from '@portico/contract';
import { expect, it } from 'vitest';
import { PARTS, QUOTE } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { PaySection } from './pay-section.tsx';

const section = (quote: Quote, refusal = '') =>
  wordsOf(
    show(
      <PaySection
        quote={quote}
        agencyName="Ink"
        names={null}
        accepted={false}
        onAccept={() => undefined}
        fault="checkout.acceptMissing"
        busy={false}
        askTermsAgain={null}
        refusal={refusal}
        cancellation="free until then"
        here="/here?a=1"
      />,
      { parts: { hotels: PARTS } },
    ),
  );

it('names what is charged now above the one button, which says where it leads, and what is accepted', () => {
  const words = section(QUOTE, 'It was declined.');
  expect(words).toMatch(/^Pay \$200\.00 .* Continue to card Press once/);
  expect(words).toContain('free until then');
  expect(words).toContain('Please confirm that you’ve checked');
  expect(words).toContain('It was declined.');
});

it('names what is paid at the place beside what is charged now', () => {
  const { price } = QUOTE;
  const rest = { ...price, dueNow: price.dueNow - 1_200, dueOnSite: 1_200 };
  expect(section({ ...QUOTE, price: rest })).toContain('slot-rest-on-site');
  expect(section({ ...QUOTE, price: { ...price, dueOnSite: 0 } })).not.toContain('slot-rest');
});

it('charges nothing where it is paid at the place', () => {
  const words = section({ ...QUOTE, payAt: 'on-site' });
  expect(words).not.toContain('Pay $200.00');
  expect(words).not.toContain('Continue to card');
  expect(words).toMatch(/^slot-pay-on-site slot-nothing-now .* slot-book-on-site/);
});
