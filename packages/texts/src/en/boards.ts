/** What the room comes with (contract, BOARDS). */
export const boards = {
  RO: 'Room only',
  BB: 'Breakfast included',
  HB: 'Half board',
  FB: 'Full board',
  AI: 'All inclusive',
} as const;
