/**
 * A half-open range of indexes in the sorted words, with the number of typing errors of the match.
 */
export interface Span {
  from: number;
  to: number;
  edits: number;
}

/**
 * A trie over sorted words, stored in flat arrays: every prefix is a range of words. Nodes are
 * stored level by level, so that the children of node n are contiguous: first[n] .. first[n + 1],
 * ordered by letter. Finds exact prefixes and prefixes with typing errors (a wrong, missing, extra
 * or swapped letter).
 */
export class Trie {
  readonly words: readonly string[];
  private readonly letter: Uint16Array;
  private readonly first: Int32Array;
  /**
   * Bit set per node of its children's letters (by their last five bits): most lookups end here.
   */
  private readonly below: Int32Array;
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private size = 1;

  /** @param words sorted by code unit, without duplicates */
  constructor(words: readonly string[]) {
    this.words = words;
    const room = words.reduce((sum, word) => sum + word.length, 1);
    this.letter = new Uint16Array(room);
    this.first = new Int32Array(room + 1);
    this.below = new Int32Array(room);
    this.from = new Int32Array(room);
    this.to = new Int32Array(room);
    this.to[0] = words.length;
    this.build();
  }

  /** Number of nodes, including the root. */
  get nodes(): number {
    return this.size;
  }

  /** Returns the words that begin with a prefix. */
  prefix(text: string): Span | undefined {
    let node = 0;
    for (let i = 0; i < text.length; i += 1) {
      node = this.child(node, text.charCodeAt(i));
      if (node === 0) return undefined;
    }
    return { from: this.from[node] ?? 0, to: this.to[node] ?? 0, edits: 0 };
  }

  /**
   * Returns the words with a prefix within `budget` typing errors of a text, fewest errors first.
   * An error in the first letter is rare and uses the whole budget.
   */
  similar(text: string, budget: number): Span[] {
    const found = new Map<number, number>();
    this.walk(text, 0, 0, 0, budget, budget, found);
    return [...found]
      .map(([node, edits]) => ({ from: this.from[node] ?? 0, to: this.to[node] ?? 0, edits }))
      .sort((a, b) => a.edits - b.edits || a.from - b.from);
  }

  private walk(
    text: string,
    at: number,
    node: number,
    edits: number,
    left: number,
    budget: number,
    found: Map<number, number>,
  ): void {
    const cost = at === 0 ? budget : 1;
    if (left < cost || at === text.length) return this.follow(text, at, node, edits, found);
    const wanted = text.charCodeAt(at);
    const rest = left - cost;
    const end = this.first[node + 1] ?? 0;
    for (let child = this.first[node] ?? 0; child < end; child += 1) {
      if (this.letter[child] === wanted) this.walk(text, at + 1, child, edits, left, budget, found);
      else this.spend(text, at + 1, child, edits + cost, rest, budget, found);
      this.spend(text, at, child, edits + cost, rest, budget, found);
    }
    this.spend(text, at + 1, node, edits + cost, rest, budget, found);
    if (at + 1 < text.length && text.charCodeAt(at + 1) !== wanted) {
      const second = this.child(node, text.charCodeAt(at + 1));
      const third = second === 0 ? 0 : this.child(second, wanted);
      if (third !== 0) this.spend(text, at + 2, third, edits + cost, rest, budget, found);
    }
  }

  /**
   * Continues after an error. If it was the last allowed one, most paths end here: no child has the
   * next letter.
   */
  private spend(
    text: string,
    at: number,
    node: number,
    edits: number,
    left: number,
    budget: number,
    found: Map<number, number>,
  ): void {
    if (left > 0) this.walk(text, at, node, edits, left, budget, found);
    else if (
      at === text.length ||
      (((this.below[node] ?? 0) >>> (text.charCodeAt(at) & 31)) & 1) === 1
    )
      this.follow(text, at, node, edits, found);
  }

  /** Follows the rest of the text letter by letter, without further errors. */
  private follow(
    text: string,
    from: number,
    start: number,
    edits: number,
    found: Map<number, number>,
  ): void {
    let node = start;
    for (let at = from; at < text.length; at += 1) {
      node = this.child(node, text.charCodeAt(at));
      if (node === 0) return;
    }
    if ((found.get(node) ?? 9) > edits) found.set(node, edits);
  }

  /** Returns the child node with this letter; 0 if there is none. */
  private child(node: number, letter: number): number {
    if ((((this.below[node] ?? 0) >>> (letter & 31)) & 1) === 0) return 0;
    const end = this.first[node + 1] ?? 0;
    for (let child = this.first[node] ?? 0; child < end; child += 1)
      if (this.letter[child] === letter) return child;
    return 0;
  }

  private build(): void {
    let levelEnd = 1;
    let depth = 0;
    for (let node = 0; node < this.size; node += 1) {
      if (node === levelEnd) {
        levelEnd = this.size;
        depth += 1;
      }
      this.first[node] = this.size;
      this.first[node + 1] = this.size;
      const end = this.to[node] ?? 0;
      // a word that ends here is the first of those that continue
      let from = this.from[node] ?? 0;
      if (this.words[from]?.length === depth) from += 1;
      while (from < end) from = this.grow(node, depth, from, end);
    }
  }

  /**
   * Adds the node for the words from `from` on that have the same letter at `depth`; returns the
   * start of the next node.
   */
  private grow(parent: number, depth: number, from: number, end: number): number {
    const letter = this.words[from]?.charCodeAt(depth) ?? 0;
    let to = from + 1;
    while (to < end && this.words[to]?.charCodeAt(depth) === letter) to += 1;
    this.letter[this.size] = letter;
    this.from[this.size] = from;
    this.to[this.size] = to;
    this.below[parent] = (this.below[parent] ?? 0) | (1 << (letter & 31));
    this.size += 1;
    return to;
  }
}
