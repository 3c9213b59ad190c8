import { live, offline } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { usePresenter } from '../presenter.query.ts';
import { PresenterBar, PresenterSwitch } from './presenter-mode.tsx';

function Mode() {
  const presenter = usePresenter();
  return (
    <>
      <PresenterSwitch presenter={presenter} />
      <PresenterBar presenter={presenter} />
    </>
  );
}
const failing = { answers: { present: () => Promise.reject(offline()) } };
const presenting = {
  store: { user: { profile: { isPresenting: true } } } as never,
};

it('says that the mode could not be switched, and is off as before', async () => {
  const page = await live(<Mode />, failing);
  expect(page.button(/^Presenter/).getAttribute('aria-pressed')).toBe('false');
  await page.press(/^Presenter/);
  expect(page.callsOf('present').map(({ input }) => input.body)).toEqual([{ on: true }]);
  expect(page.alerts()).toBe('We couldn’t switch. Please try again');
});

it('says that it is on, what it hides, and ends by its button', async () => {
  const page = await live(<Mode />, { ...failing, ...presenting });
  expect(page.button(/^Presenter/).getAttribute('aria-pressed')).toBe('true');
  expect(page.words()).toContain('Net prices, markup and notifications are not sent');
  await page.press('Leave presenter mode');
  expect(page.callsOf('present').map(({ input }) => input.body)).toEqual([{ on: false }]);
});
