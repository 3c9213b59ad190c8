import { expect, it } from 'vitest';
import { bags, detail } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { BagsPart } from './bags-part.tsx';

it('counts bags by person and leg; infants have none, and a price is told once it is known', () => {
  const html = show(
    <BagsPart
      detail={{ ...detail(), bags: [bags(0), bags(1)] }}
      people={[
        { name: 'Nadia', type: 'adult' },
        { name: 'Ben', type: 'infant' },
      ]}
      nameOf={(traveller) => ['', 'Nadia', 'Ben'][traveller] ?? ''}
      value={[{ traveller: 1, leg: 0, bag: 'checked', count: 2 }]}
      onChange={() => undefined}
      owed={(amount) => `$${amount}`}
    />,
  );
  expect(wordsOf(html)).toMatch(
    /Out None included Nadia price to follow 2 Back 1 each included Nadia 0/,
  );
  expect(wordsOf(html)).not.toContain('Ben');
});
