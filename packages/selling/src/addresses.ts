// What a product reads from the addresses of its pages, and writes into them.
import { addDays } from '@portico/rules/dates';

/** The page of one item. */
export interface ItemPage {
  /** Page name of the contract. */
  readonly page: string;
  /** Returns the item id in a URL of the page. */
  idOf(address: string): string | null;
}

/** Place names that URLs of a product contain. */
export interface PlaceNames {
  /** Returns the place name in a URL, for the page title; `isNear` if the list is of what is near it. */
  of(address: string): { readonly name: string; readonly isNear: boolean } | null;
  /** Returns the URL with the place name in this language; null if unchanged or unknown. */
  renamed(address: string, language: string): string | null;
}

/** A search read from the criteria that were logged of it. */
export interface RecalledSearch {
  /** Names of its places in the reader's language, in the order of the journey. */
  readonly places: readonly string[];
  /** First and last local day or time; `to` is null for a one-way journey. */
  readonly from: string;
  readonly to: string | null;
  readonly party: { readonly adults: number; readonly children: number; readonly units: number };
  /**
   * Returns the query of the result page's URL, without `?`, with all dates moved by whole days; null
   * if it cannot be searched from that page.
   */
  query(days: number): string | null;
}

/** Reads the criteria of a logged search; null for those of another shape. */
export type RecallSearch = (criteria: unknown, language: string) => RecalledSearch | null;

/** Moves the day of a local date or time: '2027-03-31T10:00' by 1 is '2027-04-01T10:00'. */
export const movedBy = (days: number, local: string): string =>
  `${addDays(local.slice(0, 10), days)}${local.slice(10)}`;
