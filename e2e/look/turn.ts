/**
 * One in `of` of the cases, others each day; all of them under PORTICO_FULL. What fails today has been wrong for `of` days at most.
 */
export function inTurn<T>(cases: readonly T[], of: number, day = Math.floor(Date.now() / 86_400_000)): readonly T[] {
  return process.env['PORTICO_FULL'] ? cases : cases.filter((_, index) => index % of === day % of);
}
