import { live } from '@portico/storefront/testing/live.tsx';
import { agencyState, show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { FilterChips, ProductTabs, ViewChips } from './list-head.tsx';
import { type ListAddress, readAddress } from './list-address.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

it('keeps filters from tab to tab, and dims what is not sold', () => {
  const html = show(<ProductTabs state={read('status=failed&booking=A1B2')} counts={null} />);
  expect(html).toContain('href="/bookings?product=hotels&amp;status=failed"');
  expect(html).toMatch(/This product is not sold yet/);
  expect(html).not.toContain('product=cruise');
});

it('shows products in the order of the agency’s lists', () => {
  const options = (['Cars', 'Hotels', 'Air Travel'] as const).map((title, id) => ({
    id,
    title,
    active: true,
  }));
  const html = show(<ProductTabs state={read('')} counts={null} />, {
    store: { agency: agencyState({ bookingMenuItemOptions: options }) },
  });
  expect(wordsOf(html)).toMatch(/Cars.*Hotels.*Air Travel/);
});

it('turns a view on and off, and drops a filter', async () => {
  const went: ListAddress[] = [];
  const page = await live(
    <>
      <ViewChips
        state={read('view=mine')}
        counts={null}
        onState={(state) => void went.push(state)}
      />
      <FilterChips
        state={read('status=failed')}
        agents={new Map()}
        onState={(state) => void went.push(state)}
        onEdit={() => undefined}
      />
    </>,
  );
  await page.press('Open');
  await page.press('Mine');
  await page.press('Remove filter Status: Not booked');
  expect(went.map(({ view, status }) => [view, status.length])).toEqual([
    ['open', 0],
    [null, 0],
    [null, 0],
  ]);
});
