/** How places of one language name things. `{}` is filled from `things`. */
export interface NameParts {
  /** e.g. 'Casa {}'; the sound of the house decides nothing but its name. */
  readonly houses: readonly string[];
  readonly things: readonly string[];
  /** e.g. 'Rua {}, {n}'; filled from `streetNames` and a number. */
  readonly streets: readonly string[];
  readonly streetNames: readonly string[];
  /** Quarters, where the place has no list of its own. */
  readonly quarters: readonly string[];
}
