// Type parameters of a product.
import type { SupplierOrders, SupplierPrice, SupplierSource } from '@portico/contract';

/** Types of one product. */
export interface ProductTypes {
  /** Parsed body of its search call; the parsed query if the call has no body. */
  readonly Body: unknown;
  /** Query passed to its suppliers. */
  readonly Query: unknown;
  /** Item with rates returned by suppliers. */
  readonly Item: unknown;
  /** An item without its rates, as displayed in its row. */
  readonly Facts: unknown;
  readonly Rate: SupplierPrice;
  /** Part of the search request repeated in an offer, so that it can be quoted. */
  readonly Question: unknown;
  /** A rate confirmed by its supplier for a quote. */
  readonly Checked: { readonly rate: SupplierPrice };
  /** Product-specific content of a sale. */
  readonly Promise: unknown;
  /** Lookup tables referenced by list rows; undefined if rows are self-contained. */
  readonly Words: RowLookups | undefined;
  readonly Supplier: SellingSupplier;
}

/** An item as the suppliers of a product send it; `Item` is the same with what the server adds. */
export type SentItem<T extends ProductTypes> =
  T['Supplier'] extends SupplierSource<infer _Query, infer Sent> ? Sent : never;

/** Lookup tables of one search, referenced by rows and sent incrementally. */
export interface RowLookups {
  /**
   * Returns members of a line, or of the document: `{ airports, legs }`. Contains the entries used
   * by rows since the last call; all of them if called once, at the end. They do not change later.
   */
  flush(): object;
}

export type SellingSupplier = SupplierSource & SupplierOrders;
