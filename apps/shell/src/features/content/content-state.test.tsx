import { live } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it, vi } from 'vitest';
import { ContentState } from './content-state.tsx';

type State = Parameters<typeof ContentState>[0]['state'];
const open = (state: Partial<State>, more: { title?: string } = {}) =>
  live(
    <ContentState state={{ retry: () => undefined, carrier: null, ...state } as State} {...more}>
      <p>the agency’s text</p>
    </ContentState>,
    { store: { agency: agencyState({}) } },
  );

it('shows nothing of the page while it loads, and says that it is loading', async () => {
  const page = await open({ status: 'pending' });
  expect(page.words()).toBe('');
  expect(page.body.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('Loading');
});

it('does not call a failed text missing, and tries again on request', async () => {
  const retry = vi.fn();
  const page = await open({ status: 'rejected', code: null, retry } as never, { title: 'No text' });
  expect(page.alerts()).toContain('Something went wrong');
  expect(page.words()).not.toContain('No text');
  await page.press('Retry');
  expect(retry).toHaveBeenCalledOnce();
});

it('leads home where the agency has written nothing', async () => {
  const page = await open({ status: 'fulfilled' } as never, { title: 'No text' });
  expect(page.words()).toContain('No text');
  expect(page.words()).not.toContain('the agency’s text');
  expect(page.button('Take me home').getAttribute('href')).toMatch(/^\//);
});
