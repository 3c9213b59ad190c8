// Classes of cars by ACRISS code, with fictitious models of each.

export interface Model {
  /** Size, body, gear, power. */
  readonly code: string;
  readonly names: readonly string[];
  readonly seats: number;
  readonly bagsLarge: number;
  readonly bagsSmall: number;
  readonly doors: number;
}

type Line = readonly [
  code: string,
  seats: number,
  large: number,
  small: number,
  doors: number,
  names: string,
];

const LINES: readonly Line[] = [
  ['MBMR', 4, 0, 2, 3, 'Pico Uno|Nimo Pop'],
  ['MCMR', 4, 1, 1, 4, 'Pico Quattro|Tavi Mini'],
  ['EDMR', 5, 1, 1, 5, 'Marino Volta|Lumo 2'],
  ['ECAR', 5, 1, 1, 4, 'Lumo 2 Automatic|Arbor Rio'],
  ['CDMR', 5, 1, 2, 5, 'Tavi Corso|Marino Lima'],
  ['CDAR', 5, 2, 1, 5, 'Arbor Vale|Tavi Corso Automatic'],
  ['CWMR', 5, 3, 2, 5, 'Tavi Corso Estate|Marino Lima Tourer'],
  ['IDAR', 5, 2, 2, 5, 'Arbor Sierra|Halo Norte'],
  ['IFAR', 5, 2, 2, 5, 'Brava Trek|Halo Ridge'],
  ['SDAR', 5, 3, 1, 5, 'Arbor Alta|Mondano S'],
  ['SFAR', 5, 3, 2, 5, 'Brava Summit|Halo Crest'],
  ['SWAR', 5, 4, 2, 5, 'Mondano Tourer|Arbor Alta Estate'],
  ['FDAR', 5, 3, 2, 5, 'Mondano Grande|Arbor Regent'],
  ['FFAR', 7, 3, 3, 5, 'Brava Expedition|Halo Massif'],
  ['PDAR', 5, 3, 2, 5, 'Mondano Prima|Serein 5'],
  ['PFAR', 5, 4, 2, 5, 'Serein Q|Brava Sovereign'],
  ['LDAR', 5, 3, 3, 5, 'Serein 7|Corvane L'],
  ['LFAR', 7, 4, 3, 5, 'Serein Q7 Long|Corvane Range'],
  ['STAR', 4, 1, 1, 2, 'Solano Cabrio|Marino Brisa'],
  ['XXAR', 5, 2, 2, 4, "Desk's choice"],
  ['FVAR', 7, 4, 3, 5, 'Caravel 7|Arbor Familia'],
  ['SVMR', 9, 5, 4, 5, 'Caravel 9|Tavi Kombi'],
  ['CDAE', 5, 1, 2, 5, 'Voltaire C|Lumo E'],
  ['IDAE', 5, 2, 2, 5, 'Voltaire M|Halo Current'],
  ['IDAH', 5, 2, 2, 5, 'Halo Norte Hybrid|Arbor Sierra Hybrid'],
];

/** All models, in price list order. */
export const MODELS: readonly Model[] = LINES.map(([code, seats, large, small, doors, names]) => ({
  code,
  names: names.split('|'),
  seats,
  bagsLarge: large,
  bagsSmall: small,
  doors,
}));

const BY_CODE = new Map(MODELS.map((model) => [model.code, model]));
export const modelOf = (code: string): Model | undefined => BY_CODE.get(code);

/** Sizes from the smallest; special classes have no rank. */
const SIZES = 'MECISFPL';
export const sizeRank = (code: string): number => SIZES.indexOf(code.charAt(0));

export const isVan = (code: string): boolean => code.charAt(1) === 'V';
export const isLuxury = (code: string): boolean => code.startsWith('L');
export const isAutomatic = (code: string): boolean => 'ABD'.includes(code.charAt(2));
export const isElectric = (code: string): boolean => 'EC'.includes(code.charAt(3));

/**
 * Returns the class handed over instead: one size smaller, or one size larger that is inferior in
 * no respect.
 */
export function insteadOf(sold: Model, way: 'down' | 'up'): Model | null {
  const step = (model: Model): number =>
    (sizeRank(model.code) - sizeRank(sold.code)) * (way === 'up' ? 1 : -1);
  if (sizeRank(sold.code) < 0) return null;
  const others = MODELS.filter(
    (model) =>
      sizeRank(model.code) >= 0 &&
      step(model) > 0 &&
      (way === 'down' ||
        (model.seats >= sold.seats && (isAutomatic(model.code) || !isAutomatic(sold.code)))),
  ).toSorted((a, b) => step(a) - step(b));
  const isAlike = ({ code }: Model): boolean => code.charAt(1) === sold.code.charAt(1);
  return others.find((one) => isAlike(one) && step(one) === 1) ?? others[0] ?? null;
}
