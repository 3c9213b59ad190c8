import { type Answers, live, later, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { LoginForm } from './login-form.tsx';

const IN = { user: { id: 'u1' } };

async function filled(answers: Answers = {}) {
  const onWayIn = vi.fn(() => true);
  const onMailed = vi.fn();
  const page = await live(<LoginForm onWayIn={onWayIn} onMailed={onMailed} />, { answers });
  await page.type('Email', ' mara@example.org ');
  await page.type('Password', ' a long secret');
  return { page, onWayIn, onMailed };
}

it('sends the address without spaces and the password unchanged, once for two presses', async () => {
  const { page, onWayIn } = await filled({ login: () => IN });
  await page.pressTwice('Log In');
  await page.enter('Password');
  expect(page.callsOf('login').map(({ input }) => input.body)).toEqual([
    { email: 'mara@example.org', password: ' a long secret' },
  ]);
  expect(onWayIn).toHaveBeenCalledExactlyOnceWith(IN, expect.anything());
});

it('sends nothing while a field is missing, and says which', async () => {
  const page = await live(<LoginForm onWayIn={() => true} onMailed={() => undefined} />);
  await page.type('Email', 'mara@');
  await page.press('Log In');
  expect(page.calls).toEqual([]);
  expect(page.words()).toContain('Enter a complete email address.');
  expect(page.words()).toContain('Enter your password.');
});

it('keeps what was typed when the call fails, and can be sent again', async () => {
  const answers = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValueOnce(IN);
  const { page, onWayIn } = await filled({ login: answers });
  await page.press('Log In');
  expect(page.alerts()).toContain('We couldn’t connect.');
  expect(page.field('Email').value).toBe(' mara@example.org ');
  expect(page.field('Password').value).toBe(' a long secret');
  await page.press('Log In');
  expect(onWayIn).toHaveBeenCalledExactlyOnceWith(IN, expect.anything());
});

it('offers a link by email after too many attempts, and says when it was not sent', async () => {
  const sent = later();
  const mail = vi.fn().mockRejectedValueOnce(offline()).mockReturnValueOnce(sent.promise);
  const { page, onMailed } = await filled({
    login: () => Promise.reject(refusal('TOO_MANY_ATTEMPTS', 429)),
    requestLoginLink: mail,
  });
  await page.press('Log In');
  expect(page.alerts()).toContain('Too many attempts.');
  await page.press('Email me a link');
  expect(onMailed).not.toHaveBeenCalled();
  expect(page.alerts()).toContain('We couldn’t connect.');
  await page.pressTwice('Email me a link');
  expect(mail).toHaveBeenCalledTimes(2);
  await page.run(() => sent.resolve({}));
  expect(onMailed).toHaveBeenCalledExactlyOnceWith('mara@example.org');
  expect(page.callsOf('requestLoginLink')[0]?.input.body).toEqual({
    email: 'mara@example.org',
    language: 'en',
  });
});

it('leads an unconfirmed account to a new password', async () => {
  const { page } = await filled({
    login: () => Promise.reject(refusal('ACCOUNT_UNVERIFIED', 403)),
  });
  await page.press('Log In');
  expect(page.alerts()).toContain('Please confirm your email address first');
  expect(page.button('Set a new password').getAttribute('href')).toBe('/forgotpassword');
});
