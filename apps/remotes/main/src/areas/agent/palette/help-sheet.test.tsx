import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { HelpSheet } from './help-sheet.tsx';

it('names every key for screen readers as well, and the switch for single keys', () => {
  const html = show(<HelpSheet onClose={() => undefined} />);
  expect(wordsOf(html)).toContain('Bookings G B');
  expect(wordsOf(html)).toContain('Tasks G T');
  expect(wordsOf(html)).toMatch(/In an open booking.*Copy the reference C/);
  expect(wordsOf(html)).not.toContain('Assign');
  expect(html).toMatch(/type="checkbox"[^>]*checked=""/);
});
