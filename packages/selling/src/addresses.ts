// What a product reads from the addresses of its pages.

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
