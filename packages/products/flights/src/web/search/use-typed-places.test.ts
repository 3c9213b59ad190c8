import { expect, it } from 'vitest';
import { draftOf } from './draft.ts';
import { legOf, withPlace } from './use-typed-places.ts';

const LHR = {
  id: 'airport-LHR',
  type: 'airport' as const,
  code: 'LHR',
  name: 'London Heathrow',
  city: 'London',
  countryCode: 'GB',
  timeZone: 'Europe/London',
};

it('puts an airport into the box it was chosen for, and takes it out', () => {
  const draft = withPlace(draftOf({}, '2099-06-01', '2099-06-01'), '0.to', LHR);
  expect(draft.legs[0]).toMatchObject({ from: null, to: { airport: 'LHR' } });
  expect(withPlace(draft, '0.to', null).legs[0]?.to).toBeNull();
  expect(legOf('3.from')).toBe(3);
});
