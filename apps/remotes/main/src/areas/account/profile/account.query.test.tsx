import { later, live, offline } from '@portico/storefront/testing/live.tsx';
import { afterAll, expect, it, vi } from 'vitest';
import { useAccount, useFactorChanges } from './account.query.ts';

// test files share modules: the ones replaced here must not reach another file
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../../platform/passkeys.ts');
  vi.resetModules();
});

const made = vi.hoisted(() => vi.fn());
vi.mock('../../../platform/passkeys.ts', () => ({ makePasskey: made, hasPasskeys: () => true }));

function Loaded() {
  const { status, value, reload } = useAccount();
  return (
    <>
      <p>{`${status} ${(value?.account as { firstName: string } | undefined)?.firstName ?? 'none'}`}</p>
      <button onClick={reload}>reload</button>
    </>
  );
}
const named = (firstName: string) => ({ account: { firstName } });

it('keeps what it has while it loads again, and when that fails', async () => {
  const account = vi.fn().mockResolvedValueOnce(named('Mara')).mockRejectedValueOnce(offline());
  const page = await live(<Loaded />, { answers: { account } });
  expect(page.words()).toContain('fulfilled Mara');
  await page.press('reload');
  expect(page.words()).toContain('rejected Mara');
});

it('keeps the newer answer when an older one arrives after it', async () => {
  const [older, newer] = [later(), later()];
  const account = vi.fn().mockReturnValueOnce(older.promise).mockReturnValueOnce(newer.promise);
  const page = await live(<Loaded />, { answers: { account } });
  await page.press('reload');
  expect(page.calls[0]?.options.signal?.aborted).toBe(true);
  await page.run(() => newer.resolve(named('new')));
  await page.run(() => older.resolve(named('old')));
  expect(page.words()).toContain('fulfilled new');
});

it('does not call an older failure the failure of the newer call', async () => {
  const [older, newer] = [later(), later()];
  const account = vi.fn().mockReturnValueOnce(older.promise).mockReturnValueOnce(newer.promise);
  const page = await live(<Loaded />, { answers: { account } });
  await page.press('reload');
  await page.run(() => newer.resolve(named('new')));
  await page.run(() => older.reject(offline()));
  expect(page.words()).toContain('fulfilled new');
});

function Passkey() {
  const { addPasskey } = useFactorChanges();
  const add = () => addPasskey('phone', { challenge: 'ch1', options: { rp: 'x' } } as never);
  return <button onClick={() => void add()}>add</button>;
}

it('registers a passkey with the challenge it was made for, and none that was not made', async () => {
  const page = await live(<Passkey />, { answers: { addPasskey: () => ({}) } });
  made.mockResolvedValueOnce(null);
  await page.press('add');
  expect(page.calls).toEqual([]);
  made.mockResolvedValueOnce({ id: 'k1', response: { data: 'd' } });
  await page.press('add');
  expect(page.calls.map(({ input }) => input.body)).toEqual([
    { challenge: 'ch1', name: 'phone', attestation: { id: 'k1', response: { data: 'd' } } },
  ]);
});
