// Words of a search that its rows refer to by number.

/** A list that grows, each entry under the number of its key. */
export class Numbered<T> {
  private readonly numbers = new Map<string, number>();
  private fresh: T[] = [];

  /** The number of a key; `make` is called when it is new. */
  of(key: string, make: () => T): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(key, number);
    this.fresh.push(make());
    return number;
  }

  /** Those that came since it was last called. */
  take(): readonly T[] {
    const taken = this.fresh;
    this.fresh = [];
    return taken;
  }
}
