import { live, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { line, member } from './testing/samples.ts';

const members = [
  line(),
  line({ id: 'm2', firstName: 'Jonas', lastName: 'Weber' }),
  line({ id: 'm3', firstName: 'Lena', state: 'Pending' }),
];

async function show(open: number, answers: object = {}) {
  const done: string[] = [];
  const page = await live(
    <DeactivateDialog
      member={member()}
      open={open}
      etag={'"3"'}
      onClose={() => done.push('close')}
      onDone={() => done.push('done')}
      onReload={() => done.push('reload')}
    />,
    { answers: { team: () => ({ members }), deactivateMember: () => ({}), ...answers } },
  );
  return { page, done };
}

it('asks who takes over, among the others who can log in', async () => {
  const { page, done } = await show(3);
  expect(page.words()).toContain('Amira Haddad is in charge of 3 open bookings.');
  expect(page.body.querySelectorAll('option').map((one) => one.textContent)).toEqual([
    'Choose an agent',
    'Jonas Weber',
  ]);
  await page.press('Deactivate and hand over 3 bookings');
  expect(page.words()).toContain('Please choose who takes over');
  expect(page.callsOf('deactivateMember')).toHaveLength(0);
  await page.type('Takes over', 'm2');
  await page.press('Deactivate and hand over 3 bookings');
  const [call] = page.callsOf('deactivateMember');
  expect(call?.input).toMatchObject({ params: { id: 'm1' }, body: { reassignTo: 'm2' } });
  expect(call?.options).toMatchObject({ ifMatch: '"3"' });
  expect(done).toEqual(['done']);
});

it('asks for nobody if nothing is open, until the server counts otherwise', async () => {
  const { page, done } = await show(0, {
    deactivateMember: () => {
      throw refusal('REASSIGN_FIRST', 409, { field: 'reassignTo', details: { open: 2 } });
    },
  });
  expect(page.body.querySelectorAll('select')).toHaveLength(0);
  await page.press('Deactivate');
  expect(page.callsOf('deactivateMember')[0]?.input.body).toEqual({});
  expect(page.words()).toContain('in charge of 2 open bookings');
  expect(done).toEqual([]);
});

it('names who was faster, and loads the member again', async () => {
  const { page, done } = await show(0, {
    deactivateMember: () => {
      throw refusal('VERSION_CONFLICT', 412, {
        details: { changedBy: 'Tomás Vale', changedAt: '2026-06-01T11:00:00Z' },
      });
    },
  });
  await page.press('Deactivate');
  expect(page.alerts()).toContain('Tomás Vale');
  await page.press(/again|Show|Load/);
  expect(done).toEqual(['reload']);
});
