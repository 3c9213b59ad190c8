import { live, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { ClientDialog } from './client-dialog.tsx';

const saved = { client: { id: 'c1' } };

async function show(answers: object) {
  const onSaved = vi.fn();
  const page = await live(<ClientDialog onClose={() => undefined} onSaved={onSaved} />, {
    answers,
  });
  await page.type('First name', 'Ana');
  await page.type('Last name', 'Silva');
  return { page, onSaved };
}

it('sends nothing that is wrong, and says at the field what to enter', async () => {
  const { page } = await show({});
  await page.type('Telephone', '0912');
  await page.press('Save');
  expect(page.callsOf('addClient')).toEqual([]);
  expect(page.words()).toContain('Begin with the country code');
});

it('shows who is like the new client, and saves in spite of them when asked', async () => {
  let isRefused = true;
  const { page, onSaved } = await show({
    addClient: () => {
      if (!isRefused) return saved;
      isRefused = false;
      throw refusal('DUPLICATE_CLIENT', 409, {
        details: {
          candidates: [
            { id: 'c2', name: 'Anna Silva', like: ['email', 'phone'], owner: 'Inês' },
            { id: null, name: null, like: ['nameAndBirth'], owner: 'Amara' },
          ],
        },
      });
    },
  });
  await page.press('Save');
  expect(onSaved).not.toHaveBeenCalled();
  expect(page.words()).toContain('Anna Silva');
  expect(page.words()).toContain('same email, same telephone');
  expect(page.words()).toContain('A client of');
  await page.press('Save anyway');
  expect(onSaved).toHaveBeenCalledWith(saved.client);
  expect(JSON.stringify(page.callsOf('addClient').at(-1))).toContain('"force":true');
});
