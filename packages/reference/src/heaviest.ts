/** Range maximum queries over a number array: a segment tree in one flat array. */
export class Heaviest {
  private readonly greatest: Float64Array;
  private readonly leaves: number;

  constructor(values: Float64Array) {
    this.leaves = 1;
    while (this.leaves < values.length) this.leaves *= 2;
    this.greatest = new Float64Array(this.leaves * 2).fill(Number.NEGATIVE_INFINITY);
    this.greatest.set(values, this.leaves);
    for (let node = this.leaves - 1; node > 0; node -= 1)
      this.greatest[node] = Math.max(this.at(node * 2), this.at(node * 2 + 1));
  }

  /** Returns the maximum in [from, to). */
  of(from: number, to: number): number {
    let [left, right] = [from + this.leaves, to + this.leaves];
    let greatest = Number.NEGATIVE_INFINITY;
    for (; left < right; left >>= 1, right >>= 1) {
      if (left & 1) greatest = Math.max(greatest, this.at(left++));
      if (right & 1) greatest = Math.max(greatest, this.at(--right));
    }
    return greatest;
  }

  /**
   * Calls `see` with the indexes in [from, to) whose number is at least `bar`, which may rise
   * during the traversal; the half with the greater maximum is visited first.
   */
  reaching(from: number, to: number, bar: () => number, see: (position: number) => void): void {
    let [left, right] = [from + this.leaves, to + this.leaves];
    for (; left < right; left >>= 1, right >>= 1) {
      if (left & 1) this.under(left++, bar, see);
      if (right & 1) this.under(--right, bar, see);
    }
  }

  private under(node: number, bar: () => number, see: (position: number) => void): void {
    if (!(this.at(node) >= bar())) return;
    if (node >= this.leaves) return see(node - this.leaves);
    const [one, other] = [node * 2, node * 2 + 1];
    const isFirst = this.at(one) >= this.at(other);
    this.under(isFirst ? one : other, bar, see);
    this.under(isFirst ? other : one, bar, see);
  }

  private at(node: number): number {
    return this.greatest[node] ?? Number.NEGATIVE_INFINITY;
  }
}
