import type { RefundStep } from '../words.ts';

/** One line of a sum; the strong one is the total of the lines above it. */
export interface SumLine {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
}

/**
 * Content of an email, independent of its format: HTML and plain text have the same words in the
 * same order.
 */
export interface Message {
  readonly subject: string;
  readonly preview: string;
  readonly head: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly text: string; readonly address: string } | null;
  /** Destination and dates: name and address, then moments side by side. */
  readonly trip: {
    readonly name: string;
    readonly address: string;
    /** `was`: the previous value, struck through next to the time. */
    readonly moments: readonly (readonly [
      label: string,
      day: string,
      time: string,
      was?: string,
    ])[];
  } | null;
  /** A value may have several lines. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly sum: { readonly head: string; readonly lines: readonly SumLine[] } | null;
  readonly rules: readonly RefundStep[];
  readonly small: readonly string[];
}
