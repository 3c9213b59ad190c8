/** Maximum number of response parts named in one log line. */
const MAX_NAMED = 5;

/**
 * Counts the response parts that were skipped or corrected, and formats the first of them as one
 * log line.
 */
export class Oddities {
  private readonly named: string[] = [];
  count = 0;

  add(names: readonly string[]): void {
    this.count += names.length;
    for (const name of names) {
      if (this.named.length >= MAX_NAMED) return;
      this.named.push(name);
    }
  }

  /** Returns 'hotel 7 (…); rate 3 (…); and 4 more'; null if there are none. */
  inOneLine(): string | null {
    if (this.count === 0) return null;
    const more = this.count - this.named.length;
    return [...this.named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
  }
}
