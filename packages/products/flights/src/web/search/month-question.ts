// What a calendar of prices asks for a form that is being filled in.
import { addDays, nightsBetween } from '@portico/rules/dates';
import type { LocalDate } from '@portico/contract';
import { formatPoint, isSamePoint } from '../../rules/address.ts';
import { type AirParty, partyFault } from '../../rules/travellers.ts';
import type { Cabin } from '../../shapes.ts';
import { type AirDraft, searchedParty } from './draft.ts';

export interface MonthQuestion {
  /** As the address writes points. */
  readonly from: string;
  readonly to: string;
  /** Until the way back; null for one way, and where `out` is given. */
  readonly nights: number | null;
  /** The day out, where the days that are priced are those of the way back. */
  readonly out?: LocalDate;
  readonly party: AirParty;
  readonly cabin: Cabin;
}

/** Why nothing can be asked; the texts are `flightSearch.month.*`. */
export type MonthLack = 'where' | 'party' | 'long';

/** Longest time away a day is priced for. */
const MOST_NIGHTS = 60;
/** Nights that are taken where no days are chosen yet. */
const USUAL_NIGHTS = 7;

/**
 * Calendar request for the form's route, or what it lacks; null for multi-city trips, whose days
 * have no price of their own.
 *
 * @param out the day out, where days back are to be priced
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
  if (nights !== null && nights > MOST_NIGHTS) return 'long';
  return { ...asked, nights };
}

const nightsOf = (out: LocalDate | null, back: LocalDate | null): number =>
  out === null || back === null ? USUAL_NIGHTS : Math.max(0, nightsBetween(out, back));

/** A month as its call and the calendar name it: `2026-06`. */
export const monthOf = (date: LocalDate): string => date.slice(0, 7);

/** Days of a trip that leaves then, as long as the question says. */
export const tripFrom = (out: LocalDate, { nights }: Pick<MonthQuestion, 'nights'>) => ({
  out,
  back: nights === null ? null : addDays(out, nights),
});
