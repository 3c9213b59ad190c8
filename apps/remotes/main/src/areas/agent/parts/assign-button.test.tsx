import { live, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { AssignButton } from './assign-button.tsx';

it('marks who is in charge, and offers nobody last', async () => {
  const chosen: (string | null)[] = [];
  const page = await live(
    <AssignButton
      look="line"
      isBusy={false}
      current="a2"
      onChoose={(agentId) => void chosen.push(agentId)}
    />,
    { answers: { bookingAgents: () => ({ agents: [{ id: 'a2', name: 'Tom Reed' }] }) } },
  );
  await page.press(/^Assign/);
  expect(page.button('Tom Reed').getAttribute('aria-current')).toBe('true');
  expect(page.button('Unassigned').getAttribute('aria-current')).toBeNull();
  await page.press('Unassigned');
  expect(chosen).toEqual([null]);
  expect(page.has('Unassigned')).toBe(false);
});

it('says why the agents are not there, and asks again', async () => {
  let tries = 0;
  const page = await live(<AssignButton look="line" isBusy={false} onChoose={() => undefined} />, {
    answers: {
      bookingAgents: () => {
        tries += 1;
        if (tries === 1) throw refusal('FORBIDDEN', 403);
        return { agents: [{ id: 'a2', name: 'Tom Reed' }] };
      },
    },
  });
  await page.press(/^Assign/);
  expect(page.alerts()).not.toBe('');
  await page.press('Try again');
  expect(page.has('Tom Reed')).toBe(true);
});
