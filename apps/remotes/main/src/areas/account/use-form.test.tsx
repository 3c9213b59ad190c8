import { later, live } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import type { Answer } from './try-call.ts';
import { type FaultsOf, useForm } from './use-form.ts';

interface Values {
  readonly name: string;
  readonly town: string;
}
interface FormProps {
  readonly send: (values: Values) => Promise<Answer<string>>;
  readonly onDone?: (data: string) => boolean | void;
  readonly onRefused?: () => boolean;
}
const missing = ({ name }: Values): FaultsOf<Values> => (name === '' ? { name: 'f.missing' } : {});

function Form({ send, onDone = () => undefined, ...rest }: FormProps) {
  const form = useForm<Values, string>({
    start: { name: '', town: '' },
    faultsOf: missing,
    send,
    onDone,
    ...rest,
  });
  return (
    <form onSubmit={form.submit}>
      {(['name', 'town'] as const).map((part) => {
        const { error, ...field } = form.field(part);
        return (
          <label key={part}>
            {part}
            <input {...field} />
            <i role="note">{error}</i>
          </label>
        );
      })}
      {form.refused && <p role="alert">{form.refused.code ?? 'no answer'}</p>}
      <button aria-busy={form.busy}>send</button>
      <button type="button" onClick={() => form.reset()}>
        clear
      </button>
    </form>
  );
}
const TEXTS = { 'f.missing': 'is missing', 'errors.INVALID_FIELD': 'is not valid' };
const open = (props: FormProps) => live(<Form {...props} />, { texts: TEXTS });

it('shows no fault before it was sent, and none that is mended', async () => {
  const send = vi.fn(async () => ({ ok: true, data: '' }) as const);
  const page = await open({ send });
  expect(page.words()).not.toContain('is missing');
  await page.press('send');
  expect(page.words()).toContain('is missing');
  expect(send).not.toHaveBeenCalled();
  await page.type(/^name/, 'Mara');
  expect(page.words()).not.toContain('is missing');
});

it('sends one submission at a time, and is free again after it', async () => {
  const answer = later<Answer<string>>();
  const send = vi.fn(() => answer.promise);
  const page = await open({ send });
  await page.type(/^name/, 'Mara');
  await page.pressTwice('send');
  await page.enter(/^name/);
  expect(send).toHaveBeenCalledOnce();
  expect(page.button('send').getAttribute('aria-busy')).toBe('true');
  await page.run(() => answer.resolve({ ok: false, code: null }));
  expect(page.alerts()).toBe('no answer');
  await page.press('send');
  expect(send).toHaveBeenCalledTimes(2);
});

it('stays busy while the page is being left', async () => {
  const page = await open({ send: async () => ({ ok: true, data: '' }), onDone: () => true });
  await page.type(/^name/, 'Mara');
  await page.press('send');
  expect(page.button('send').getAttribute('aria-busy')).toBe('true');
});

it('says a refusal at the field the server names, and above the form where it has no such field', async () => {
  const send = vi
    .fn<FormProps['send']>()
    .mockResolvedValueOnce({ ok: false, code: 'INVALID_FIELD', field: 'town' })
    .mockResolvedValueOnce({ ok: false, code: 'INVALID_FIELD', field: 'street' });
  const page = await open({ send });
  await page.type(/^name/, 'Mara');
  await page.press('send');
  expect(page.words()).toContain('town is not valid');
  expect(page.alerts()).toBe('');
  await page.press('send');
  expect(page.words()).not.toContain('is not valid');
  expect(page.alerts()).toBe('INVALID_FIELD');
});

it('says nothing of a refusal handled elsewhere, and starts empty after a reset', async () => {
  const page = await open({
    send: async () => ({ ok: false, code: 'INTERNAL' }),
    onRefused: () => true,
  });
  await page.type(/^name/, 'Mara');
  await page.press('send');
  expect(page.alerts()).toBe('');
  await page.press('clear');
  expect(page.field(/^name/).value).toBe('');
  expect(page.words()).not.toContain('is missing');
});
