// Lookup tables whose entries are referenced by number in the rows of a search.

/** A growing list with each entry's number by its key. */
export class Numbered<T> {
  private readonly numbers = new Map<string, number>();
  private fresh: T[] = [];

  /** Returns the number of a key; calls `make` if it is new. */
  of(key: string, make: () => T): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(key, number);
    this.fresh.push(make());
    return number;
  }

  /** Returns the entries added since the last call. */
  take(): readonly T[] {
    const taken = this.fresh;
    this.fresh = [];
    return taken;
  }
}
