import type { PageName } from '@portico/contract';
import type { ComponentType } from 'react';
import type { ProductParts } from './product-parts.ts';

/** Fetches a page's code. */
export type LoadPage = () => Promise<ComponentType>;

/** What a product gives a remote, none of it loaded before it is wanted. */
export interface ProductPages {
  /** Pages of its own, by name. */
  readonly pages: Readonly<Partial<Record<PageName, LoadPage>>>;
  /** Its slots in the pages that all products share. */
  readonly parts: () => Promise<ProductParts>;
}
