import { live, offline } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { useResend } from './record.query.ts';

function Send() {
  const [sent, send] = useResend('7KQ2MXPA');
  return (
    <>
      <button type="button" onClick={send}>
        Send
      </button>
      <p>{sent.status === 'sent' ? `to ${sent.to}` : sent.status}</p>
    </>
  );
}

it('repeats a press without a reply with the same key, and a new press with a new one', async () => {
  let tries = 0;
  const page = await live(<Send />, {
    answers: {
      resendPapers: () => {
        tries += 1;
        if (tries === 1) throw offline();
        return { to: 'k.vogel@example.com' };
      },
    },
  });
  await page.press('Send');
  expect(page.words()).toContain('failed');
  await page.press('Send');
  expect(page.words()).toContain('to k.vogel@example.com');
  await page.press('Send');
  const keys = page.callsOf('resendPapers').map(({ options }) => options.idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});
