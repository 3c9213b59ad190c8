import { expect, it } from 'vitest';
import { SALE } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { QuoteChanged, WhyPrice } from './price-dialogs.tsx';

const nothing = () => undefined;
const price = { ...SALE.price, base: 18_000, taxes: 2_000, dueOnSite: 2_000, total: 22_000 };
const labels = {
  base: 'The room',
  taxes: 'Taxes',
  feeOnSite: 'Town fee',
  dueOnSite: 'At the desk',
};
const why = (
  over: Partial<typeof price> = {},
  words: Parameters<typeof WhyPrice>[0]['labels'] = labels,
) =>
  wordsOf(show(<WhyPrice price={{ ...price, ...over }} labels={words} open onClose={nothing} />));

it('the parts of a price sum to its total, with what is paid at the place', () => {
  expect(why({ dueNow: 20_000 })).toMatch(
    /The room \$180\.00 Taxes \$20\.00 Town fee \$20\.00 Total \$220\.00 Charged today in USD \$200\.00 At the desk \$20\.00/,
  );
  expect(why({ dueNow: 22_000 }, { base: 'Fare', taxes: 'Taxes' })).not.toContain('desk');
});

it('tells those who may know it how the price was made, where its parts allow it', () => {
  const made = { dueNow: 20_000, wholesale: 15_000, markup: 3_000 };
  expect(why(made)).toMatch(/Wholesale rate \$150\.00 Agency markup \$30\.00 Taxes/);
  expect(why({ ...made, markup: 2_000 })).toMatch(/The room \$180\.00 .*Wholesale rate \$150\.00/);
});

it('a changed price tells both and the difference before anything goes on', () => {
  const words = {
    up: 'checkout.priceUp',
    down: 'checkout.priceDown',
    text: 'checkout.priceBefore',
    before: 'checkout.priceBefore',
    now: 'checkout.priceNow',
    leave: 'common.back',
    accept: 'checkout.acceptPrice',
  };
  const told = (before: number) =>
    wordsOf(
      show(
        <QuoteChanged
          quote={
            {
              ...SALE,
              price,
              quoteId: 'q',
              expiresAt: '2099-01-01T00:00:00Z',
              remarks: [],
            } as never
          }
          before={before}
          words={words}
          onAccept={nothing}
          onLeave={nothing}
        />,
      ),
    );
  expect(told(20_000)).toContain('$20.00');
  expect(told(20_000)).toMatch(/\$200\.00 .*\$220\.00/);
  expect(told(20_000)).not.toBe(told(24_000));
});
