import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { ClientMerge } from './client-merge.tsx';
import { client } from './testing/samples.ts';

it('takes what was chosen of each field that differs, and can be undone', async () => {
  const onMerged = vi.fn();
  const other = client({
    id: 'c2',
    firstName: 'S.',
    phone: '+4555010199',
    clientGroup: 'Business',
  });
  const page = await live(
    <ClientMerge client={client({ clientGroup: null })} onMerged={onMerged} />,
    {
      answers: {
        alikeClients: () => ({
          alike: [{ ...other, like: ['email'] }],
          merges: [
            {
              id: 'm1',
              name: 'Old One',
              at: '2026-06-01T10:00:00Z',
              undoUntil: '2026-06-02T10:00:00Z',
            },
          ],
        }),
        mergeClient: () => ({}),
        undoMerge: () => ({}),
      },
    },
  );
  expect(page.words()).toContain('same email');
  await page.press('Undo the merge');
  expect(page.callsOf('undoMerge')[0]).toMatchObject({
    input: { params: { id: 'c1', mergeId: 'm1' } },
    options: { ifMatch: '"3"' },
  });
  await page.press('Compare and merge');
  await page.press('+4555010199');
  await page.press('Merge');
  expect(page.callsOf('mergeClient')[0]).toMatchObject({
    input: { params: { id: 'c1' }, body: { otherId: 'c2', take: { phone: 'other' } } },
    options: { ifMatch: '"3"' },
  });
  expect(onMerged).toHaveBeenCalledTimes(2);
});
