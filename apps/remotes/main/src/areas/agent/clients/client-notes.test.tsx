import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { ClientNotes, ClientTasks, useKeptNotes } from './client-notes.tsx';

function Both() {
  const notes = useKeptNotes('c1');
  return (
    <>
      <ClientNotes of={notes} />
      <ClientTasks of={notes} />
    </>
  );
}

const task = {
  id: 't1',
  text: 'Renew',
  dueOn: '2020-01-31',
  isDone: false,
  at: '2026-01-01T10:00:00Z',
  by: 'Inês',
};
const note = { id: 'n1', text: 'Erik does not fly', at: '2026-01-01T10:00:00Z', by: null };

it('adds, removes and marks, and shows the list as the server has it', async () => {
  const page = await live(<Both />, {
    answers: {
      clientNotes: () => ({ notes: [], tasks: [task] }),
      addClientNote: () => ({ notes: [note], tasks: [task] }),
      removeClientNote: () => ({ notes: [], tasks: [task] }),
      addClientTask: () => ({ notes: [], tasks: [task] }),
      markClientTask: () => ({ notes: [], tasks: [{ ...task, isDone: true }] }),
    },
  });
  await page.type('New note', 'Erik does not fly');
  await page.press('Add note');
  expect(page.callsOf('addClientNote')[0]?.input.body).toEqual({ text: 'Erik does not fly' });
  expect(page.words()).toContain('Erik does not fly');
  await page.press('Remove the note Erik does not fly');
  expect(page.words()).not.toContain('Erik does not fly');

  await page.type('New reminder', 'Renew');
  await page.type('Due, if on a day', 'Friday');
  await page.press('Add reminder');
  expect(page.callsOf('addClientTask')).toEqual([]);
  expect(page.words()).toContain('Enter year, month and day');
  await page.type('Due, if on a day', '2027-01-31');
  await page.press('Add reminder');
  expect(page.callsOf('addClientTask')[0]?.input.body).toEqual({
    text: 'Renew',
    dueOn: '2027-01-31',
  });
  await page.press('Renew');
  expect(page.callsOf('markClientTask')[0]?.input.body).toEqual({ isDone: true });
});
