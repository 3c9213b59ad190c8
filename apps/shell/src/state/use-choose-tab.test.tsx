import type { ProductTitle } from '@portico/contract';
import { slugOf } from '@portico/rules/navigation';
import { live } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { useChooseTab } from './use-choose-tab.ts';

const ACTIVE: readonly ProductTitle[] = ['Hotels', 'Cars', 'Resorts'];
function Tabs() {
  const choose = useChooseTab();
  return ACTIVE.map((tab) => (
    <button key={tab} onClick={() => choose(slugOf(tab))}>
      {tab}
    </button>
  ));
}

it('opens the deals of a product, and leaves them for a service without deals', async () => {
  const page = await live(<Tabs />, {
    at: '/?lat=1&tab=Hotels&deal=h1&at=city-1',
    store: {
      agency: agencyState({
        bookingMenuItemOptions: ACTIVE.map((title) => ({ title, active: true })),
      } as never),
    },
  });
  await page.press('Cars');
  expect(page.at()).toBe('/?lat=1&tab=Cars');
  expect(page.store.getState().deals.activeTab).toBe('Cars');
  await page.press('Resorts');
  expect(page.at()).toBe('/?lat=1&tab=Resorts');
  expect(page.store.getState().deals.activeTab).toBe('Cars');
});
