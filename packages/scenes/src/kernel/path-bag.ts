import type { Scene } from './scene.ts';

/**
 * Collects path data by colour, so that a facade needs one path per colour instead of one per
 * window.
 */
export class PathBag {
  readonly #paths = new Map<string, string>();

  add(colour: string, d: string): this {
    this.#paths.set(colour, (this.#paths.get(colour) ?? '') + d);
    return this;
  }

  /**
   * Draws the collected paths, in the order in which the colours were first added, and empties the
   * bag.
   */
  flush(s: Scene): void {
    for (const [colour, d] of this.#paths) s.fill(d, colour);
    this.#paths.clear();
  }
}
