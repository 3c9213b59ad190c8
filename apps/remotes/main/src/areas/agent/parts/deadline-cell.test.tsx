import { show } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { DeadlineCell } from './deadline-cell.tsx';

it('gives the time of the place beside that of the reader', () => {
  const html = show(<DeadlineCell at="2099-06-04T12:00:00Z" zone="Asia/Tokyo" />);
  expect(html).toContain('dateTime="2099-06-04T12:00:00Z"');
  expect(html.replace(/[\u2066-\u2069]/g, '')).toContain('title="4 Jun 2099 21:00 (Tokyo time)"');
  expect(html).toContain('data-urgency="none"');
});

it('gives no second time if nobody has named a zone', () => {
  expect(show(<DeadlineCell at="2099-06-04T12:00:00Z" zone={null} />)).not.toContain('title=');
});
