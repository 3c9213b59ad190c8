import { live, later, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { PasskeyLogin } from './passkey-login.tsx';

// test files share modules: the ones replaced here must not reach another file
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../platform/passkeys.ts');
  vi.resetModules();
});

const ask = vi.hoisted(() => vi.fn());
vi.mock('../../platform/passkeys.ts', () => ({ askPasskey: ask, hasPasskeys: () => true }));
beforeEach(() => void ask.mockReset());

const OPTIONS = { challenge: 'ch1', options: { rpId: 'agency.test' } };
const KEY = { id: 'k1', response: { signature: 's' } };
async function open(
  passkeyLogin: () => unknown,
  passkeyLoginOptions: () => unknown = () => OPTIONS,
) {
  const onWayIn = vi.fn(() => true);
  const page = await live(<PasskeyLogin onWayIn={onWayIn} />, {
    answers: { passkeyLogin, passkeyLoginOptions },
  });
  return { page, onWayIn };
}

it('asks the browser once for two presses, and sends its answer with the challenge', async () => {
  const chosen = later();
  ask.mockReturnValue(chosen.promise);
  const { page, onWayIn } = await open(() => ({ user: { id: 'u1' } }));
  await page.pressTwice('Use a passkey');
  expect(ask).toHaveBeenCalledExactlyOnceWith(OPTIONS.options);
  await page.run(() => chosen.resolve(KEY));
  expect(page.callsOf('passkeyLogin').map(({ input }) => input.body)).toEqual([
    { challenge: 'ch1', assertion: KEY },
  ]);
  expect(onWayIn).toHaveBeenCalledOnce();
});

it('sends nothing where no passkey was chosen, and can be pressed again', async () => {
  ask.mockResolvedValueOnce(null).mockResolvedValueOnce(KEY);
  const { page, onWayIn } = await open(() => ({ user: { id: 'u1' } }));
  await page.press('Use a passkey');
  expect(page.alerts()).toContain('The passkey wasn’t used.');
  expect(page.callsOf('passkeyLogin')).toEqual([]);
  await page.press('Use a passkey');
  expect(onWayIn).toHaveBeenCalledOnce();
});

it('tells a lost connection and too many attempts from a passkey that was not used', async () => {
  const { page } = await open(
    () => ({}),
    vi
      .fn()
      .mockRejectedValueOnce(offline())
      .mockRejectedValueOnce(refusal('TOO_MANY_ATTEMPTS', 429)),
  );
  await page.press('Use a passkey');
  expect(page.alerts()).toContain('We couldn’t connect.');
  await page.press('Use a passkey');
  expect(page.alerts()).toBe('Too many attempts, please wait 15 minutes');
  expect(ask).not.toHaveBeenCalled();
});
