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
  /** Until the way back; null for one way. */
  readonly nights: number | null;
  readonly party: AirParty;
  readonly cabin: Cabin;
}

/** Why nothing can be asked; the texts are `flightSearch.month.*`. */
export type MonthLack = 'where' | 'party' | 'long';

/** Longest time away a day is priced for. */
const MOST_NIGHTS = 60;
/** Nights that are taken where no days are chosen yet. */
const USUAL_NIGHTS = 7;

/** The question of a form there and back or one way; what it lacks; null where days have no price of their own: flights of several cities are priced together. */
export function monthQuestionOf(draft: AirDraft): MonthQuestion | MonthLack | null {
  const { kind, legs, back, party, cabin } = draft;
  const [leg] = legs;
  if (kind === 'multi-city' || leg === undefined) return null;
  const { from, to, date } = leg;
  if (from === null || to === null || isSamePoint(from, to)) return 'where';
  const searched = searchedParty(party);
  if (party.children.includes(null) || partyFault(searched) !== null) return 'party';
  const nights = kind === 'one-way' ? null : nightsOf(date, back);
  if (nights !== null && nights > MOST_NIGHTS) return 'long';
  return { from: formatPoint(from), to: formatPoint(to), nights, party: searched, cabin };
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
