import { describe, expect, it } from 'vitest';
import { guestsInARoom, isTooSmall } from './room-size.ts';

const room = (adults: number, ...childAges: number[]) => ({ adults, childAges });

describe('a room for a party', () => {
  it('must hold everybody of the fullest room, children too', () => {
    expect(guestsInARoom([room(2, 5, 8)])).toBe(4);
    expect(guestsInARoom([room(1), room(2, 0), room(2)])).toBe(3);
    expect(guestsInARoom([])).toBe(0);
  });

  it('is too small when one guest would have no bed, and only then', () => {
    expect(isTooSmall({ sleeps: 3 }, [room(2, 5, 8)])).toBe(true);
    expect(isTooSmall({ sleeps: 4 }, [room(2, 5, 8)])).toBe(false);
    expect(isTooSmall({ sleeps: 2 }, [room(2), room(2)])).toBe(false);
  });
});
