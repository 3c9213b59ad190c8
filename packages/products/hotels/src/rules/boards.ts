// Board types without schemas: also used for sorting in the browser.

export const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI'] as const;
/** Room only, bed and breakfast, half board, full board, all inclusive. */
export type Board = (typeof BOARDS)[number];
