import type { SavedTraveller } from '@portico/contract';
import { emptyForm } from '@portico/storefront/checkout/checkout-form';
import { expect, it } from 'vitest';
import { DETAIL, STAY } from './testing/samples.ts';
import { show, wordsOf } from './testing/show.tsx';
import { TravellerForm } from '@portico/storefront/checkout/traveller-form.tsx';

const form = (occupancies: typeof DETAIL.occupancies, children: readonly SavedTraveller[] = []) =>
  show(
    <TravellerForm
      sale={{ ...STAY, detail: { ...DETAIL, occupancies } }}
      values={emptyForm(occupancies, null)}
      faults={{ 'children.0.firstName': 'checkout.firstNameMissing' }}
      kept={{ adults: [], children }}
      mayKeep={false}
      onChange={() => undefined}
    />,
  );

it('asks for one adult a room and for every child, with the age the price was made for', () => {
  const html = form([
    { adults: 2, childAges: [5] },
    { adults: 1, childAges: [] },
  ]);
  expect(
    [...html.matchAll(/id="((?:leads|children)\.\d\.firstName)"/g)].map(([, id]) => id),
  ).toEqual(['leads.0.firstName', 'children.0.firstName', 'leads.1.firstName']);
  expect(wordsOf(html)).toMatch(
    /Room 1 .*Child, 5 years .*First name of the child is missing\. .*Room 2/,
  );
});

it('offers of the children who are kept those of this age at check-in', () => {
  const child = (id: string, firstName: string, birthDate: string | null): SavedTraveller => ({
    id,
    firstName,
    lastName: 'R',
    birthDate,
    type: 'child',
  });
  const words = wordsOf(
    form(
      [{ adults: 1, childAges: [5] }],
      [
        child('1', 'Lina', '2094-01-01'),
        child('2', 'Grown', '2085-01-01'),
        child('3', 'Who', null),
      ],
    ),
  );
  expect(words).toContain('Lina R');
  expect(words).toContain('Who R');
  expect(words).not.toContain('Grown');
});
