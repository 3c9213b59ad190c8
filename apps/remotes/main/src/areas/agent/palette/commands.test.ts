import { expect, it } from 'vitest';
import { commandsOf } from './commands.ts';

const nothing = () => undefined;
const commands = (labels: readonly string[]) =>
  commandsOf(
    labels.map((label) => ({
      label,
      path: label === 'Academy' ? 'https://a.example/' : `/${label}`,
      read: true,
    })),
    [{ capability: 'audit', reason: 'role', helpers: [] }],
    { nameOf: (label) => label, of: (key) => key },
    { fold: nothing, help: nothing, notifications: nothing },
  );

it('offers a new booking only where something is sold, with its key', () => {
  expect(commands([]).map(({ id }) => id)).not.toContain('new');
  expect(commands(['Book Now']).find(({ id }) => id === 'new')?.keys).toEqual(['N']);
});

it('keeps what is refused, with the reason, and leaves out other sites', () => {
  const all = commands(['Bookings', 'Academy']);
  expect(all.find(({ id }) => id === 'audit')?.refused?.reason).toBe('role');
  expect(all.map(({ id }) => id)).not.toContain('page Academy');
  expect(all.find(({ id }) => id === 'page Bookings')?.keys).toEqual(['G', 'B']);
});
