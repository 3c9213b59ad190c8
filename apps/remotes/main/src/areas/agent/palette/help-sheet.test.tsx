import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { HelpSheet } from './help-sheet.tsx';

it('names every key for screen readers as well, and the switch for single keys', () => {
  const html = show(<HelpSheet onClose={() => undefined} />);
  expect(wordsOf(html)).toContain('Bookings G B');
  expect(wordsOf(html)).toContain('Tasks G T');
  expect(html).toMatch(/type="checkbox"[^>]*checked=""/);
});
