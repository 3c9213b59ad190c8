import { live } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it, vi } from 'vitest';
import { ConsentBar } from './consent-bar.tsx';

type Trackers = Parameters<typeof ConsentBar>[0]['trackers'];
async function open(isAsked: boolean, trackers: Trackers, cookiesPolicy = '') {
  const told = { onChoose: vi.fn(), onLeave: vi.fn() };
  const page = await live(<ConsentBar isAsked={isAsked} trackers={trackers} {...told} />, {
    store: { agency: agencyState({ cookiesPolicy }) },
  });
  return { page, ...told };
}
const GOOGLE: Trackers = { google: 'G-1', facebook: null };

it('names only the networks that would run', async () => {
  const { page } = await open(false, GOOGLE);
  expect(page.words()).toContain('Google Analytics help us');
  expect(page.words()).not.toContain('Meta');
  await page.unmount();
  const both = await open(false, { google: 'G-1', facebook: '1' });
  expect(both.page.words()).toContain('Google Analytics and Meta Pixel help us');
});

it('takes no for no and yes for yes, and makes both look alike', async () => {
  const { page, onChoose } = await open(false, GOOGLE);
  expect(page.button('Decline').className).toBe(page.button('Accept').className);
  await page.press('Decline');
  await page.press('Accept');
  expect(onChoose.mock.calls).toEqual([['no'], ['yes']]);
});

it('is left without a choice only by a visitor who opened it', async () => {
  const { page, onLeave, onChoose } = await open(false, GOOGLE);
  await page.key(page.button('Accept'), 'Escape');
  expect(onLeave).not.toHaveBeenCalled();
  await page.unmount();
  const asked = await open(true, GOOGLE);
  expect(asked.page.body.ownerDocument.activeElement.id).toBe('consent-head');
  await asked.page.key(asked.page.button('Accept'), 'Escape');
  expect(asked.onLeave).toHaveBeenCalledOnce();
  expect(onChoose).not.toHaveBeenCalled();
});

it('links a policy only where the agency has written one', async () => {
  const { page } = await open(false, GOOGLE, '<p> </p>');
  expect(page.body.querySelectorAll('a')).toEqual([]);
  await page.unmount();
  const written = await open(false, GOOGLE, '<p>We use cookies.</p>');
  expect(written.page.body.querySelectorAll('a')).toHaveLength(1);
});
