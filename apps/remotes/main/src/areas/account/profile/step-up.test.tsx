import { type Answers, later, live, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import type { Answer } from '../try-call.ts';
import { GuardedButton, StepUpGuard } from './step-up.tsx';

const NEEDED: Answer<string> = { ok: false, code: 'STEP_UP_NEEDED' };
const DONE: Answer<string> = { ok: true, data: 'done' };

async function open(call: () => Promise<Answer<string>>, answers: Answers = {}) {
  const onDone = vi.fn();
  const page = await live(
    <StepUpGuard>
      <GuardedButton call={call} onDone={onDone}>
        Remove it
      </GuardedButton>
    </StepUpGuard>,
    { answers: { stepUpOptions: () => ({ methods: ['password', 'totp'] }), ...answers } },
  );
  return { page, onDone };
}

it('makes a change once for two presses, and asks for nothing where nothing is needed', async () => {
  const answer = later<Answer<string>>();
  const call = vi.fn(() => answer.promise);
  const { page, onDone } = await open(call);
  await page.pressTwice('Remove it');
  await page.run(() => answer.resolve(DONE));
  expect(call).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledExactlyOnceWith('done');
  expect(page.calls).toEqual([]);
});

it('repeats the change after the password was proven', async () => {
  const call = vi.fn(async (): Promise<Answer<string>> => DONE).mockResolvedValueOnce(NEEDED);
  const stepUp = vi
    .fn()
    .mockRejectedValueOnce(refusal('INVALID_CREDENTIALS', 401))
    .mockResolvedValueOnce({});
  const { page, onDone } = await open(call, { stepUp });
  await page.press('Remove it');
  expect(onDone).not.toHaveBeenCalled();
  await page.type('Your password', 'guess');
  await page.press('Confirm');
  expect(page.words()).toContain('This password isn’t correct.');
  expect(page.field('Your password').value).toBe('guess');
  expect(call).toHaveBeenCalledOnce();
  await page.type('Your password', 'right');
  await page.press('Confirm');
  expect(page.callsOf('stepUp')[1]?.input.body).toEqual({ password: 'right' });
  expect(call).toHaveBeenCalledTimes(2);
  expect(onDone).toHaveBeenCalledExactlyOnceWith('done');
  expect(page.has('Confirm')).toBe(false);
});

it('changes nothing when the question is closed, and says why', async () => {
  const call = vi.fn(async () => NEEDED);
  const { page, onDone } = await open(call);
  await page.press('Remove it');
  await page.press('Close');
  expect(call).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
  expect(page.alerts()).toBe('Please confirm it’s you');
  expect(page.button('Remove it').getAttribute('aria-busy')).toBeNull();
});

it('asks no more after too many attempts', async () => {
  const { page } = await open(async () => NEEDED, {
    stepUp: () => Promise.reject(refusal('TOO_MANY_ATTEMPTS', 429)),
  });
  await page.press('Remove it');
  await page.type('Your password', 'guess');
  await page.press('Confirm');
  expect(page.words()).toContain('That didn’t work. Close this and try again later.');
  expect(page.body.querySelectorAll('input')).toEqual([]);
});

it('sends a code with the challenge it was asked with', async () => {
  const { page } = await open(
    vi.fn(async (): Promise<Answer<string>> => DONE).mockResolvedValueOnce(NEEDED),
    {
      stepUpOptions: () => ({ methods: ['totp'], challenge: 'ch7' }),
      stepUp: () => ({}),
    },
  );
  await page.press('Remove it');
  await page.type('Code', '123456');
  await page.press('Confirm');
  expect(page.callsOf('stepUp').map(({ input }) => input.body)).toEqual([
    { code: '123456', challenge: 'ch7' },
  ]);
});

it('sends an account without any proof to log in again', async () => {
  const { page } = await open(async () => NEEDED, { stepUpOptions: () => ({ methods: [] }) });
  await page.press('Remove it');
  expect(page.button('Log out now').getAttribute('href')).toBe('/logout');
});

it('says that the ways to prove could not be loaded', async () => {
  const { page } = await open(async () => NEEDED, {
    stepUpOptions: () => Promise.reject(offline()),
  });
  await page.press('Remove it');
  expect(page.alerts()).toContain('We couldn’t connect.');
});
