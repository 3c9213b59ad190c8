import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { ReasonedButton } from './reasoned-button.tsx';

it('keeps its place while it is blocked, does nothing, and is described by the reason', async () => {
  let presses = 0;
  const button = (reason: string | null) => (
    <ReasonedButton reason={reason} onClick={() => (presses += 1)}>
      Send
    </ReasonedButton>
  );
  const page = await live(button('Not confirmed yet.'));
  const blocked = page.button('Send');
  expect(blocked.getAttribute('aria-disabled')).toBe('true');
  const [reason] = page.body.querySelectorAll('[role=tooltip]');
  expect(reason?.textContent).toBe('Not confirmed yet.');
  expect(blocked.getAttribute('aria-describedby')).toBe(reason?.id);
  await page.press('Send');
  expect(presses).toBe(0);
  await page.rerender(button(null));
  await page.press('Send');
  expect(presses).toBe(1);
});
