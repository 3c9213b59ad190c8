import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { EditSearch } from './edit-search.tsx';

it('is one line that says the search; its form is made when it is wanted', () => {
  const html = show(
    <EditSearch
      of="search"
      label="Edit search"
      where="Orlando"
      when={['18 – 21 Jun', '10:00 – 10:00']}
      who={['Driver aged 30', 'from Norway']}
      onApproach={() => undefined}
      form={() => {
        throw new Error('The form is not wanted yet');
      }}
    />,
  );
  expect(wordsOf(html)).toBe(
    'Edit search: Orlando 18 – 21 Jun 18 – 21 Jun 10:00 – 10:00 Driver aged 30 from Norway',
  );
  expect(html).toContain('aria-expanded="false"');
});
