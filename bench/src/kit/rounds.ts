// Runs product and baseline in turns, and alternates which is first in each round: disturbances of
// the machine affect both alike.

export type Side<T> = (round: number) => Promise<T>;

/**
 * Runs every side once per round; returns the measurements of each side in the order of the rounds.
 */
export async function inTurns<const S extends Readonly<Record<string, Side<unknown>>>>(
  rounds: number,
  sides: S,
  onTurn: (name: string, round: number) => void = () => undefined,
): Promise<{ [K in keyof S]: Awaited<ReturnType<S[K]>>[] }> {
  const names = Object.keys(sides);
  const played: Record<string, unknown[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      onTurn(name, round);
      played[name]?.push(await sides[name]?.(round));
    }
  }
  return played as { [K in keyof S]: Awaited<ReturnType<S[K]>>[] };
}
