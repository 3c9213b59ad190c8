import type { Answers } from '@portico/storefront/testing/live.tsx';
import { afterAll, expect, it, vi } from 'vitest';

// test files share modules: what this one leaves in them must not reach another file
afterAll(() => void vi.resetModules());

/** Reloads the module for each test, because it makes its call once per page load. */
async function open(answers: Answers) {
  vi.resetModules();
  const { live } = await import('@portico/storefront/testing/live.tsx');
  const { useExternalLogin, useLinkWaiting } = await import('./elsewhere.query.ts');
  function Ways() {
    const link = useLinkWaiting();
    const { social, finishSocial } = useExternalLogin();
    return (
      <>
        <button onClick={() => void link()}>link</button>
        <button onClick={() => void social('google', null)}>google</button>
        <button onClick={() => void social('google', '/mytrip')}>google to trips</button>
        <button onClick={() => void finishSocial({ code: 'c', state: 's' })}>finish</button>
      </>
    );
  }
  return live(<Ways />, { answers });
}
/** Of the new modules: an error of the old ones would be another class. */
const offline = async () => new (await import('@portico/runtime')).ApiError(0, null);
const methods = (link: string | null) => () => ({ social: [], sso: false, link });

it('links a waiting sign-in after the login, once', async () => {
  const page = await open({ signInMethods: methods('google'), linkSocial: () => ({}) });
  await page.press('link');
  expect(page.callsOf('linkSocial')).toHaveLength(1);
  expect(page.callsOf('signInMethods')).toHaveLength(1);
});

it.each([
  ['nothing waits', methods(null)],
  ['the methods are unknown', async () => Promise.reject(await offline())],
])('links nothing where %s', async (_, signInMethods) => {
  const page = await open({ signInMethods });
  await page.press('link');
  expect(page.callsOf('linkSocial')).toEqual([]);
});

it('asks again after a sign-in came back: it may now wait to be linked', async () => {
  const signInMethods = vi
    .fn()
    .mockImplementationOnce(methods(null))
    .mockImplementation(methods('google'));
  const page = await open({
    signInMethods,
    finishSocial: () => ({ accepted: true }),
    linkSocial: async () => Promise.reject(await offline()),
  });
  await page.press('finish');
  await page.press('link');
  expect(page.callsOf('linkSocial')).toHaveLength(1);
});

it('sends the page to return to only where there is one', async () => {
  const page = await open({ signInMethods: methods(null), beginSocial: () => ({ url: 'x' }) });
  await page.press('google');
  await page.press('google to trips');
  expect(page.callsOf('beginSocial').map(({ input }) => input)).toEqual([
    { params: { provider: 'google' }, body: {} },
    { params: { provider: 'google' }, body: { redirect: '/mytrip' } },
  ]);
});
