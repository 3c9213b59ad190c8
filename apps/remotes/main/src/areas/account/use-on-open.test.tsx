import { later, live } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import type { Answer } from './try-call.ts';
import { useOnOpen } from './use-on-open.ts';

interface OpenedProps {
  readonly call: () => Promise<Answer<string>>;
  readonly onDone: (data: string) => void;
}
function Opened({ call, onDone }: OpenedProps) {
  const { refused, again } = useOnOpen(call, onDone);
  return (
    <>
      <p>{refused === null ? 'waiting' : (refused.code ?? 'no answer')}</p>
      <button onClick={again}>again</button>
    </>
  );
}

it('calls once, also where effects run twice: the link of an email works only once', async () => {
  const call = vi.fn(async () => ({ ok: true, data: 'in' }) as const);
  const onDone = vi.fn();
  await live(<Opened call={call} onDone={onDone} />, { isStrict: true });
  expect(call).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledExactlyOnceWith('in');
});

it('tells the handler of the latest render', async () => {
  const answer = later<Answer<string>>();
  const [first, second] = [vi.fn(), vi.fn()];
  const page = await live(<Opened call={() => answer.promise} onDone={first} />);
  await page.rerender(<Opened call={() => answer.promise} onDone={second} />);
  await page.run(() => answer.resolve({ ok: true, data: 'in' }));
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledExactlyOnceWith('in');
});

it('shows the refusal until it is tried again, and tries only when asked', async () => {
  const call = vi
    .fn<OpenedProps['call']>()
    .mockResolvedValueOnce({ ok: false, code: null })
    .mockReturnValueOnce(later<Answer<string>>().promise);
  const page = await live(<Opened call={call} onDone={() => undefined} />);
  expect(page.words()).toContain('no answer');
  expect(call).toHaveBeenCalledOnce();
  await page.press('again');
  expect(page.words()).toContain('waiting');
  expect(call).toHaveBeenCalledTimes(2);
});
