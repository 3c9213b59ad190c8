// Search requests as their products have parsed them.
import type { LocalDate } from '@portico/contract';

/** A search request parsed by its product. */
export interface ParsedSearch<Query = unknown, Question = unknown> {
  readonly query: Query;
  readonly question: Question;
  /** Request fields repeated in the response, in the document and in the first line. */
  readonly head: object;
  /** Request fields to be logged. */
  readonly criteria: Readonly<Record<string, unknown>>;
  readonly source: 'direct' | 'deal' | 'plum' | 'proposal';
}

/** A request split into its dates and everything else. */
export interface DatedQuestion {
  /** All fields except dates, plus the length of stay: equal texts differ only in their dates. */
  readonly subject: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}
