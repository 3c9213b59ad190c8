// Parts of a day, by which flights are filtered.

/** From midnight, 6, 12 and 18 o'clock. */
export const DAY_PARTS = ['night', 'morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** A part of the day for one end of one leg, by its place in the journey, from 0. */
export interface TimeWish {
  readonly leg: number;
  readonly end: 'departs' | 'arrives';
  readonly part: DayPart;
}

export const dayPartOf = (local: string): DayPart =>
  DAY_PARTS[Math.floor(Number(local.slice(11, 13)) / 6)] ?? 'night';

/** One end of one leg: all wishes for it are one kind. */
export const endKey = ({ leg, end }: Pick<TimeWish, 'leg' | 'end'>): string => `${leg} ${end}`;

/** Key of a wish in the counts. */
export const timeKey = (wish: TimeWish): string => `${endKey(wish)} ${wish.part}`;
