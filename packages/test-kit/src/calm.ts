const ROUNDS = 5;

/**
 * Measures times where others use the machine too. What disturbs makes a time longer, never
 * shorter, and passes; a fault of ours comes again. So after a first round that was not calm it
 * goes on until two in a row are, for five rounds at most. What must hold in every round is
 * asserted within `play`. Returns what the last calm round measured; where there were not enough,
 * one that was not calm.
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
