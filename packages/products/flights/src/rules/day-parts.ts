// Parts of a day used as flight filters.

/** Starting at midnight, 06:00, 12:00 and 18:00. */
export const DAY_PARTS = ['night', 'morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** A part of the day for one end of one leg; `leg` is the 0-based index in the journey. */
export interface TimeFilter {
  readonly leg: number;
  readonly end: 'departs' | 'arrives';
  readonly part: DayPart;
}

export const dayPartOf = (local: string): DayPart =>
  DAY_PARTS[Math.floor(Number(local.slice(11, 13)) / 6)] ?? 'night';

/** Returns the key of one end of one leg: all filters for it are of one kind. */
export const endKey = ({ leg, end }: Pick<TimeFilter, 'leg' | 'end'>): string => `${leg} ${end}`;

/** Returns the key of a filter in the counts. */
export const timeKey = (time: TimeFilter): string => `${endKey(time)} ${time.part}`;
