import { later, live } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { afterAll, expect, it, vi } from 'vitest';
import { SignInElsewhere } from './sign-in-elsewhere.tsx';

// test files share modules: the ones replaced here must not reach another file
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('./elsewhere.query.ts');
  vi.resetModules();
});

const begin = vi.hoisted(() => ({ social: vi.fn(), sso: vi.fn(), methods: vi.fn() }));
vi.mock('./elsewhere.query.ts', () => ({
  useExternalLogin: () => begin,
  useSignInMethods: () => begin.methods(),
}));

async function open(methods: object | null) {
  begin.social.mockReset();
  begin.sso.mockReset();
  begin.methods.mockReturnValue(methods);
  return live(<SignInElsewhere target="/mytrip/mytrips" />, {
    store: { agency: agencyState({ agencyName: 'Maison Verne' }) },
  });
}

it.each([null, { social: [], sso: false }])(
  'shows nothing, not even a heading, for %j',
  async (methods) => {
    expect((await open(methods)).words()).toBe('');
  },
);

it('leaves for the provider once, with the page to return to', async () => {
  const page = await open({ social: ['google'], sso: true });
  begin.social.mockResolvedValue({ ok: true, data: { url: 'https://accounts.google.com/x' } });
  await page.pressTwice('Continue with Google');
  expect(begin.social.mock.calls).toEqual([['google', '/mytrip/mytrips']]);
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://accounts.google.com/x');
});

it('says that a login is not available, and can be tried again', async () => {
  const page = await open({ social: [], sso: true });
  begin.sso.mockResolvedValueOnce({ ok: false, code: null }).mockResolvedValueOnce({
    ok: true,
    data: { url: 'https://login.verne.example/' },
  });
  await page.press('Log in with Maison Verne');
  expect(page.alerts()).toContain('This login isn’t available right now.');
  await page.press('Log in with Maison Verne');
  expect(page.alerts()).toBe('');
  expect(location.assign).toHaveBeenCalledOnce();
});

it('begins one login at a time: the first answer would leave the page under the second', async () => {
  const page = await open({ social: ['google', 'facebook'], sso: false });
  begin.social.mockReturnValue(later().promise);
  await page.press('Continue with Google');
  await page.press('Continue with Facebook');
  expect(begin.social.mock.calls.map(([provider]) => provider)).toEqual(['google']);
});

it('can begin another login after the browser went back to the page', async () => {
  const page = await open({ social: ['google', 'facebook'], sso: false });
  begin.social.mockResolvedValue({ ok: true, data: { url: 'https://accounts.google.com/x' } });
  await page.press('Continue with Google');
  const show = (persisted: boolean) =>
    page.run(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  await show(false);
  await page.press('Continue with Facebook');
  expect(begin.social).toHaveBeenCalledOnce();
  await show(true);
  await page.press('Continue with Facebook');
  expect(begin.social.mock.calls.map(([provider]) => provider)).toEqual(['google', 'facebook']);
});
