// Builds the price calendar's request from an incomplete form.
import { addDays, nightsBetween } from '@portico/rules/dates';
import type { LocalDate } from '@portico/contract';
import { formatPoint, isSamePoint } from '../../rules/address.ts';
import { type AirParty, partyFault } from '../../rules/travellers.ts';
import type { Cabin } from '../../shapes.ts';
import { type AirDraft, searchedParty } from './draft.ts';

export interface MonthQuestion {
  /** Point in URL form. */
  readonly from: string;
  readonly to: string;
  /** Nights until the return; null for one way, and if `out` is given. */
  readonly nights: number | null;
  /** Outbound day, if return days are priced. */
  readonly out?: LocalDate;
  readonly party: AirParty;
  readonly cabin: Cabin;
}

/** Reason no request is possible; the texts are `flightSearch.month.*`. */
export type MonthLack = 'where' | 'party' | 'long';

/** Maximum nights for which days are priced. */
const MAX_NIGHTS = 60;
/** Default nights while no days are selected. */
const USUAL_NIGHTS = 7;

/**
 * Calendar request for the form's route, or the missing field; null for multi-city trips, whose
 * days have no separate price.
 *
 * @param out the outbound day, if return days are to be priced
 */
export function monthQuestionOf(
  draft: AirDraft,
  out: LocalDate | null = null,
): MonthQuestion | MonthLack | null {
  const { kind, legs, back, party, cabin } = draft;
  const [leg] = legs;
  if (kind === 'multi-city' || leg === undefined) return null;
  const { from, to, date } = leg;
  if (from === null || to === null || isSamePoint(from, to)) return 'where';
  const searched = searchedParty(party);
  if (party.children.includes(null) || partyFault(searched) !== null) return 'party';
  const asked = { from: formatPoint(from), to: formatPoint(to), party: searched, cabin };
  if (out !== null) return { ...asked, nights: null, out };
  const nights = kind === 'one-way' ? null : nightsOf(date, back);
  if (nights !== null && nights > MAX_NIGHTS) return 'long';
  return { ...asked, nights };
}

const nightsOf = (out: LocalDate | null, back: LocalDate | null): number =>
  out === null || back === null ? USUAL_NIGHTS : Math.max(0, nightsBetween(out, back));

/** Returns the month of a date as used by the call and the calendar: `2026-06`. */
export const monthOf = (date: LocalDate): string => date.slice(0, 7);

/** Returns the days of a trip with this outbound day and the question's length. */
export const tripFrom = (out: LocalDate, { nights }: Pick<MonthQuestion, 'nights'>) => ({
  out,
  back: nights === null ? null : addDays(out, nights),
});
