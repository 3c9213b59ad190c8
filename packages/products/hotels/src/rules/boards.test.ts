import { expect, it } from 'vitest';
import { type Board, BOARDS, boardText, hasBreakfast } from './boards.ts';

const text = (board: Board, boardName?: string) => boardText({ board, boardName }, (key) => key);

it('a board we do not know is told in the words of its supplier, else as not stated', () => {
  expect(text('OT', 'Continental breakfast')).toBe('Continental breakfast');
  expect([text('OT'), text('OT', '')]).toEqual(['board.OT', 'board.OT']);
  expect(text('HB', 'Demi-pension')).toBe('board.HB');
});

it('breakfast is included only where it is known to be', () => {
  expect(BOARDS.filter(hasBreakfast)).toEqual(['BB', 'HB', 'FB', 'AI']);
});
