// Messages of suppliers that orders have changed.

/** Webhook hint that an order has changed. It only triggers a query; its content is not trusted. */
export type SupplierHint =
  /** Idempotency key the order was sent with. */
  { readonly key: string } | { readonly supplierReference: string };

/** A page of the changes that a supplier or vendor has made to orders, the oldest first. */
export interface ChangePage {
  /** Changed orders. As with a hint, only their names count: each is queried. */
  readonly changes: readonly SupplierHint[];
  /** Position after this page. */
  readonly cursor: string;
  /** False if there are more changes after it. */
  readonly isLast: boolean;
}
