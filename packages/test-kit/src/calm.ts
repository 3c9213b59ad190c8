const ROUNDS = 5;

/**
 * Measures times on a shared machine. Disturbances only make a time longer, and pass; a regression
 * repeats. So if the first round is not calm, it repeats until two calm rounds in a row, for five
 * rounds at most. Assert within `play` what must hold in every round. Returns the result of the
 * last calm round; if there were not enough, of one that was not calm.
 */
export async function calmly<T>(
  play: (round: number) => Promise<T>,
  isCalm: (measured: T) => boolean,
): Promise<T> {
  let measured = await play(1);
  if (isCalm(measured)) return measured;
  let disturbed = measured;
  let inARow = 0;
  for (let round = 2; round <= ROUNDS && inARow < 2; round += 1) {
    measured = await play(round);
    inARow = isCalm(measured) ? inARow + 1 : 0;
    if (inARow === 0) disturbed = measured;
  }
  return inARow === 2 ? measured : disturbed;
}
