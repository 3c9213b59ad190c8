/**
 * Measures times where others use the machine too. What disturbs makes a time longer, never shorter, and is seldom there three
 * times; a fault of ours is there each time. So it is measured again, at most `rounds` times, until a round is calm.
 * What must hold in every round is asserted within `play`. Returns what the last round measured.
 */
export async function calmly<T>(play: (round: number) => Promise<T>, isCalm: (measured: T) => boolean, rounds = 3): Promise<T> {
  for (let round = 1; ; round += 1) {
    const measured = await play(round);
    if (round === rounds || isCalm(measured)) return measured;
  }
}
