// What npm test plays of what is too long for it. Each day another part; all of it by npm run test:full.

/** npm run test:full: everything is played. */
export const PLAYS_ALL = process.env['PORTICO_FULL'] === '1';

/** The day whose part is played, in days since 1970; PORTICO_DAY plays that of another one again. */
export const DAY = Number(process.env['PORTICO_DAY'] ?? Math.floor(Date.now() / 86_400_000));

/** One in `of` of the cases, others each day. What fails today has been wrong for `of` days at most. */
export function inTurn<T>(cases: readonly T[], of: number): readonly T[] {
  return PLAYS_ALL ? cases : cases.filter((_, index) => index % of === DAY % of);
}
