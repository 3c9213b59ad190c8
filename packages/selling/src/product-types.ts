// The types a product brings to the server that sells it, and the settings its suppliers are opened
// with.
import type { SupplierOrders, SupplierPrice, SupplierSource } from '@portico/contract';

/** The types one product brings. */
export interface ProductTypes {
  /** Body of its search call. */
  readonly Body: unknown;
  /** The query its suppliers get. */
  readonly Query: unknown;
  /** What suppliers answer: an item with rates. */
  readonly Item: unknown;
  /** An item without its rates, as its row shows it. */
  readonly Facts: unknown;
  readonly Rate: SupplierPrice;
  /** What an offer repeats of the question, so that it can be quoted. */
  readonly Question: unknown;
  /** A rate as its supplier has confirmed it for a quote. */
  readonly Checked: { readonly rate: SupplierPrice };
  /** What only the product knows of a sale. */
  readonly Promise: unknown;
  /** What rows of its lists refer to; undefined where they say everything themselves. */
  readonly Words: RowWords | undefined;
  readonly Supplier: SellingSupplier;
}

/** Words that the rows of one search refer to, each told once: dictionaries that grow. */
export interface RowWords {
  /**
   * Members of a line, or of the document, as JSON: `"airports":{},"legs":[]`. The words rows have
   * used since it was last called; all of them when it is called once, at the end.
   */
  take(): string;
}

export type SellingSupplier = SupplierSource & SupplierOrders;

/** The server's settings that say where suppliers are. */
export interface SupplierSettings {
  /** Root of the sandbox; undefined where there is none. */
  readonly sandboxUrl: string | undefined;
  readonly sandboxSuppliers: readonly string[];
  /** 'fast' where the sandbox runs with its times shortened. */
  readonly sandboxProfile: 'normal' | 'fast';
  /** The key its suppliers ask for. */
  readonly sandboxSupplierKey: string;
}
