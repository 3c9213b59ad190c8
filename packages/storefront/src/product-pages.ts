import type { PageName } from '@portico/contract';
import type { ComponentType } from 'react';
import type { ProductParts } from './product-parts.ts';

/** Loads a page's code. */
export type LoadPage = () => Promise<ComponentType>;

/** A product's contribution to a remote, loaded on demand. */
export interface ProductPages {
  /** The product's own pages, by name. */
  readonly pages: Readonly<Partial<Record<PageName, LoadPage>>>;
  /** The product's slots in the pages shared by all products. */
  readonly parts: () => Promise<ProductParts>;
}
