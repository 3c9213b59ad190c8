import { expect, it } from 'vitest';
import { SEARCH } from '../testing/lines.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { EditSearch } from './edit-search.tsx';

it('says the search in one line that unfolds the form', () => {
  const html = show(
    <EditSearch
      search={SEARCH}
      nameOf={(point) =>
        point === 'LIS'
          ? {
              type: 'airport',
              code: 'LIS',
              name: 'Humberto Delgado',
              city: 'Lisbon',
              timeZone: 'Europe/London',
            }
          : {
              type: 'city',
              code: 'NYC',
              name: 'New York',
              city: 'New York',
              timeZone: 'Europe/London',
            }
      }
      onSearch={() => undefined}
    />,
  );
  expect(wordsOf(html)).toContain('New York to Lisbon');
  expect(wordsOf(html)).toContain('18 – 23 Jun');
  expect(wordsOf(html)).toContain('2 adults Economy');
  expect(html).toContain('aria-expanded="false"');
});
