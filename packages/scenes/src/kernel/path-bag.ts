import type { Scene } from './scene.ts';

/**
 * Collects path data by colour, so that a facade costs one path per colour and not one per window.
 */
export class PathBag {
  readonly #paths = new Map<string, string>();

  add(colour: string, d: string): this {
    this.#paths.set(colour, (this.#paths.get(colour) ?? '') + d);
    return this;
  }

  /**
   * Draws what was collected, in the order in which the colours first came, and empties the bag.
   */
  flush(s: Scene): void {
    for (const [colour, d] of this.#paths) s.fill(d, colour);
    this.#paths.clear();
  }
}
