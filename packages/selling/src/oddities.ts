/** Most parts of an answer that one line of the log names. */
const MOST_NAMED = 5;

/**
 * Counts the parts of answers that were left out or corrected, and names the first of them in one
 * line of the log.
 */
export class Oddities {
  private readonly named: string[] = [];
  count = 0;

  add(names: readonly string[]): void {
    this.count += names.length;
    for (const name of names) {
      if (this.named.length >= MOST_NAMED) return;
      this.named.push(name);
    }
  }

  /** 'hotel 7 (…); rate 3 (…); and 4 more'; null when there are none. */
  inOneLine(): string | null {
    if (this.count === 0) return null;
    const more = this.count - this.named.length;
    return [...this.named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
  }
}
