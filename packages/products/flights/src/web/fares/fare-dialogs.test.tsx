import { expect, it } from 'vitest';
import { fare, quote } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { QuoteChanged, WhyPrice } from './fare-dialogs.tsx';

const nothing = () => undefined;
const light = fare('Light', 100_000);

it('the parts of the price sum to its total', () => {
  const { price } = light;
  expect(price && wordsOf(show(<WhyPrice price={price} open onClose={nothing} />))).toMatch(
    /Fare \$900\.00 Taxes and airport charges \$100\.00 Total \$1,000\.00 Charged today in USD \$1,000\.00/,
  );
});

it('a changed price tells both and the difference before anything goes on', () => {
  const words = wordsOf(
    show(<QuoteChanged quote={quote()} before={96_400} onAccept={nothing} onLeave={nothing} />),
  );
  expect(words).toMatch(
    /raised the fare by \$36\.00 .*When you chose it \$964\.00 New total \$1,000\.00 .*Go on with \$1,000\.00/,
  );
});
