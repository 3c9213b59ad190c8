// What fills the frame of a voucher.
import type { BookingView } from '@portico/contract';
import type { TextSource } from '@portico/texts';
import type { BookingPaper } from '../paper.ts';
import type { PaperLabels, Words } from '../words.ts';
import type { Ink } from './ink.ts';

/**
 * A cell of a table: what comes first, and below it, after a line end, what explains it; a list has
 * lines of the same weight.
 */
export type Cell = string | readonly string[];

/** A table: its heading, its rows, and what stands above its columns. */
export type Section = readonly [
  heading: string,
  rows: readonly (readonly Cell[])[],
  columns?: readonly string[],
];

/** What a product says of its bookings on a voucher. */
export interface VoucherBody<D extends object = object> {
  /** The shared texts and those of the product. */
  readonly textsOf: TextSource['textsOf'];
  readonly labels: PaperLabels & {
    readonly title: string;
    /** Said where everything has been paid. */
    readonly prepaid: string;
    /** Of the reference the supplier has given. */
    readonly supplierReference: string;
    readonly traveller: string;
    /** What the traveller shows it for; at the end of the paper. */
    readonly show: string;
  };
  /** So many travel that the picture gives way to their names. */
  isCrowded(booking: BookingView<D>): boolean;
  /** What the traveller names to whoever serves them; left out: the supplier's own reference. */
  supplierReference?(booking: BookingView<D>): string | null;
  /** Line below the title: where it is. */
  address(booking: BookingView<D>, words: Words): string;
  /** When and how much, side by side: label, value, note. */
  facts(
    booking: BookingView<D>,
    words: Words,
  ): readonly (readonly [label: string, value: string, note: string])[];
  /**
   * What needs the whole width, below the facts: headings with rows of label and value. Left out:
   * nothing does.
   */
  wide?(booking: BookingView<D>, words: Words): readonly Section[];
  /** What `wide` tells is short: its headings stand in two columns. */
  readonly isPaired?: boolean;
  /** What was booked: the heading and the line below it. */
  item(booking: BookingView<D>, words: Words): readonly [heading: string, text: string];
  /** More of it: label and value, one below the other. */
  details(
    booking: BookingView<D>,
    words: Words,
  ): readonly (readonly [label: string, value: string])[];
}

/** All that a part of the sheet is written from. */
export interface Drawing<D extends object> {
  readonly paper: BookingPaper<D>;
  readonly body: VoucherBody<D>;
  readonly words: Words;
  readonly ink: (text: string) => Ink;
}
