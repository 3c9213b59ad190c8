// Connectors of the products on sale, from all peers that sell them. Importing this module loads the
// adapters.
import { SOLD_SLUGS, type SoldSlug } from '@portico/contract';
import type { Connector, SellingPeer } from '@portico/supplier-kit';
import * as peers from './peers.ts';
import type { SuppliersByProduct } from './server.ts';

/** Checks that the suppliers of a peer sell the product for which it names them. */
const selling: readonly SellingPeer<SuppliersByProduct>[] = Object.values(peers);

const connectorsOf = async <Slug extends SoldSlug>(
  slug: Slug,
): Promise<readonly Connector<SuppliersByProduct[Slug]>[]> =>
  Promise.all(selling.flatMap(({ products }) => products[slug] ?? []).map((load) => load()));

export const CONNECTORS = Object.fromEntries(
  await Promise.all(SOLD_SLUGS.map(async (slug) => [slug, await connectorsOf(slug)] as const)),
) as { readonly [Slug in SoldSlug]: readonly Connector<SuppliersByProduct[Slug]>[] };
