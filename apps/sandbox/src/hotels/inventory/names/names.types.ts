/** Naming patterns of one language. `{}` is filled from `things`. */
export interface NameParts {
  /** e.g. 'Casa {}'; affects nothing but the hotel's name. */
  readonly houses: readonly string[];
  readonly things: readonly string[];
  /** e.g. 'Rua {}, {n}'; filled from `streetNames` and a number. */
  readonly streets: readonly string[];
  readonly streetNames: readonly string[];
  /** Quarters, for places without their own list. */
  readonly quarters: readonly string[];
}
