// Content of a voucher.
import type { BookingView } from '@portico/contract';
import type { TextSource } from '@portico/texts';
import type { BookingPaper } from '../paper.ts';
import type { PaperLabels } from '../price-lines.ts';
import type { Words } from '../words.ts';
import type { Ink } from './ink.ts';

/**
 * A table cell: main text, and explanatory text after a line break; a list has lines of equal
 * weight.
 */
export type Cell = string | readonly string[];

/** A table: title, rows, and column headings. */
export type Section = readonly [
  heading: string,
  rows: readonly (readonly Cell[])[],
  columns?: readonly string[],
];

/** Product-specific voucher content. */
export interface VoucherBody<D extends object = object> {
  /** Shared texts and those of the product. */
  readonly textsOf: TextSource['textsOf'];
  readonly labels: PaperLabels & {
    readonly title: string;
    /** Text for fully paid bookings. */
    readonly prepaid: string;
    /** Label of the supplier's reference. */
    readonly supplierReference: string;
    readonly traveller: string;
    /** Instruction to present the voucher; at the end of the document. */
    readonly show: string;
  };
  /**
   * Returns true if the number of travellers is so high that the image is left out to make room for their
   * names.
   */
  isCrowded(booking: BookingView<D>): boolean;
  /**
   * Reference the traveller quotes to the service provider. Default: the supplier's own reference.
   */
  supplierReference?(booking: BookingView<D>): string | null;
  /** Line below the title: the location. */
  address(booking: BookingView<D>, words: Words): string;
  /** Dates and quantities, side by side: label, value, note. */
  facts(
    booking: BookingView<D>,
    words: Words,
  ): readonly (readonly [label: string, value: string, note: string])[];
  /** Full-width sections below the facts: headings with rows of label and value. Default: none. */
  wide?(booking: BookingView<D>, words: Words): readonly Section[];
  /** True if `wide` sections are short; they are then set in two columns. */
  readonly isPaired?: boolean;
  /** Booked item: heading and the line below it. */
  item(booking: BookingView<D>, words: Words): readonly [heading: string, text: string];
  /** Further details as label and value, one per line. */
  details(
    booking: BookingView<D>,
    words: Words,
  ): readonly (readonly [label: string, value: string])[];
}

/** Input data of a voucher section. */
export interface Drawing<D extends object> {
  readonly paper: BookingPaper<D>;
  readonly body: VoucherBody<D>;
  readonly words: Words;
  readonly ink: (text: string) => Ink;
}
