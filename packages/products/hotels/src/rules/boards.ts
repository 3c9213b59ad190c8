// Without schemas: the browser sorts by it.

export const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI'] as const;
/** Room only, bed and breakfast, half board, full board, all inclusive. */
export type Board = (typeof BOARDS)[number];
