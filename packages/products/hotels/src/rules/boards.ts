// Board types without schemas: also used for sorting in the browser.

export const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI', 'OT'] as const;
/**
 * Room only, bed and breakfast, half board, full board, all inclusive; another one, named by the
 * supplier or not at all.
 */
export type Board = (typeof BOARDS)[number];

/** Maximum length of a supplier's name of a board. */
export const MAX_BOARD_NAME = 80;

/** A board with the supplier's name of it, which is only shown for `OT`. */
export interface NamedBoard {
  readonly board: Board;
  readonly boardName?: string | undefined;
}

/** Returns true if breakfast is known to be included. */
export const hasBreakfast = (board: Board): boolean => board !== 'RO' && board !== 'OT';

/** Returns the text of a board: the supplier's own words for one we do not know. */
export const boardText = (
  { board, boardName = '' }: NamedBoard,
  t: (key: string) => string,
): string => (board === 'OT' && boardName !== '' ? boardName : t(`board.${board}`));
