// Territories whose state travellers type behind their places: 'San Juan, USA', 'Jersey, UK'.
// Only for searching: labels name the territory.
const STATES: Readonly<Record<string, string>> = {
  AU: 'CC CX NF',
  CN: 'HK MO',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE WF YT',
  GB: 'AI BM FK GG GI IM JE KY MS SH TC VG',
  NL: 'AW BQ CW SX',
  NO: 'SJ',
  NZ: 'CK NU TK',
  US: 'AS GU MP PR VI',
};

const byTerritory = new Map(
  Object.entries(STATES).flatMap(([state, territories]) =>
    territories.split(' ').map((territory) => [territory, state] as const),
  ),
);

/** Returns the state of a territory (ISO 3166-1, two letters); any other code unchanged. */
export const stateOf = (code: string): string => byTerritory.get(code) ?? code;
