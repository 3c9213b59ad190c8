// Pairs of countries between which no airline flies, for political reasons. State of November
// 2026; a pair whose state is not certain is left out, so that its flights stay on sale.

const list = (text: string): readonly string[] => text.split(' ');

/** States that closed their airspace to Russian airlines in 2022, or whose airlines stay away. */
const CLOSED_TO_RUSSIA = list(
  'GB IE FR ES PT IT DE NL BE LU CH AT DK SE NO FI IS PL CZ SK HU RO BG GR HR SI MT CY LT LV EE UA MD AL ME MK US CA JP KR TW AU NZ SG PR',
);

/** By country: the countries without flights to it. */
const APART_FROM: readonly (readonly [country: string, others: readonly string[]])[] = [
  ['RU', CLOSED_TO_RUSSIA],
  ['BY', CLOSED_TO_RUSSIA],
  ['UA', list('RU BY')],
  ['IL', list('IR IQ SY LB YE LY DZ KW MY ID PK BD AF SA QA OM TN CU TR BN MV SD SO DJ NE ML MR')],
  ['IR', list('US CA')],
  ['CY', list('TR')],
  ['AM', list('AZ')],
  ['IN', list('PK')],
  ['DZ', list('MA')],
  ['RS', list('XK')],
  ['ER', list('ET')],
  ['US', list('SY YE LY SO AF SD IQ PK')],
];

/** Countries with flights to a few others only. */
const ONLY_WITH: Readonly<Record<string, readonly string[]>> = {
  KP: list('CN RU'),
  YE: list('SA EG JO IN DJ ET KW QA OM SO AE'),
  AF: list('AE TR IR PK IN SA QA KW UZ TJ KZ RU CN'),
};

const APART: ReadonlySet<string> = new Set(
  APART_FROM.flatMap(([country, others]) =>
    others.flatMap((other) => [`${country} ${other}`, `${other} ${country}`]),
  ),
);

/** Returns true if no airline flies between two countries (two upper-case letters). */
export const areApart = (a: string, b: string): boolean =>
  a !== b &&
  (APART.has(`${a} ${b}`) ||
    ONLY_WITH[a]?.includes(b) === false ||
    ONLY_WITH[b]?.includes(a) === false);
