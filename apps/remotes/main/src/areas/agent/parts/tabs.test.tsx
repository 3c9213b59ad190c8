import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { CenterTabs } from './tabs.tsx';

const html = show(
  <CenterTabs
    label="Products"
    current="hotels"
    tabs={[
      { id: 'hotels', label: 'Hotels', href: '/bookings?product=hotels', count: 1284 },
      { id: 'cruise', label: 'Cruise', href: '/bookings', reason: 'Not sold here' },
    ]}
  />,
);

it('marks the tab of the address, with its count', () => {
  expect(html).toMatch(/href="\/bookings\?product=hotels" aria-current="page"/);
  expect(wordsOf(html)).toContain('1,284');
});

it('keeps a tab that cannot be opened, without a link and with its reason', () => {
  expect(html).not.toMatch(/<a[^>]*>Cruise/);
  expect(html).toContain('title="Not sold here"');
});
