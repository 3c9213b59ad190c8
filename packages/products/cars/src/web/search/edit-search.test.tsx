import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { EditSearch } from './edit-search.tsx';

it('says the search in one line that unfolds the form', () => {
  const html = show(
    <EditSearch
      search={{
        pickUp: { placeId: 'airport-MCO' },
        dropOff: { latitude: 1, longitude: 2, name: 'The bridge' },
        pickUpAt: '2099-06-18T10:00:00',
        dropOffAt: '2099-06-21T10:00:00',
        age: 30,
        residence: 'US',
      }}
      nameOf={() => ({ type: 'airport', name: 'Orlando Airport', timeZone: 'UTC' })}
      onSearch={() => undefined}
    />,
  );
  expect(wordsOf(html)).toBe(
    'Edit search: Orlando Airport – The bridge 18 – 21 Jun 18 – 21 Jun 10:00 – 10:00 Driver aged 30',
  );
  expect(html).not.toContain('<form');
});
