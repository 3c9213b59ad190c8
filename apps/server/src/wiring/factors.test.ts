import { expect, it } from 'vitest';
import type { HashAsker } from '../modules/identity/passwords.ts';
import { peopleOf } from './factors.ts';

it('a password that proves a user again gives the slot of its request back while it waits', async () => {
  const left: string[] = [];
  const asked: (HashAsker | undefined)[] = [];
  const people = peopleOf(
    { userById: async () => undefined, userByEmail: async () => undefined },
    {
      matches: async (_password, _stored, asker) => {
        asked.push(asker);
        asker?.beforeWaiting?.();
        return false;
      },
    },
  );
  const self = { agencyId: 'a', userId: 'u', leaveLane: () => void left.push('left') };
  expect(await people.isPassword(self, 'wrong')).toBe(false);
  expect(asked).toMatchObject([{ agency: 'a', visitor: 'u' }]);
  expect(left).toEqual(['left']);
});
