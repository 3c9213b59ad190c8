import { describe, expect, it } from 'vitest';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { namesProduct, newProductNeeds, placesOf, productsIn, webFiles } from './products.ts';

/** Creates a temporary tree of files for `look`, and removes it afterwards. */
function inTree<T>(files: Readonly<Record<string, string>>, look: (root: string) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'portico-products-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return look(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

describe('a place that a product needs', () => {
  it('names it in code, as a word or as part of a name', () => {
    const named = (source: string) => namesProduct(source, { slug: 'cars' });
    const names = [
      "import { cars } from '@portico/cars';",
      'const useCarDeals = 1;',
      'carDealsBody()',
      'const CAR = 1',
      "path('/booknow/cars')",
    ];
    expect(names.map(named)).toEqual(names.map(() => true));
    const others = ['// as cars do\n', '/* cars */', 'const card = 1;', 'carousel()', 'SCARS', 'x'];
    expect(others.map(named)).toEqual(others.map(() => false));
  });

  it('is hand-written, no test, and outside the folders of the product', () => {
    const source = "export const slug = 'cars';";
    const files = {
      'packages/products/cars/src/shapes.ts': source,
      'packages/suppliers/sandbox/src/cars/adapter.ts': source,
      'apps/sandbox/src/cars/world.ts': source,
      'packages/registry/server.ts': source,
      'packages/contract/src/products.ts': source,
      'packages/contract/src/products.test.ts': source,
      'packages/contract/src/list.gen.ts': source,
      'packages/rules/src/money.ts': 'export const cents = 100;',
      'apps/server/node_modules/x/index.ts': source,
    };
    expect(
      inTree(files, (root) =>
        productsIn(root).map((product) => ({
          product,
          places: placesOf(root, product).toSorted(),
        })),
      ),
    ).toEqual([
      {
        product: { slug: 'cars' },
        places: ['packages/contract/src/products.ts', 'packages/registry/server.ts'],
      },
    ]);
  });
});

it('a new product needs three files and a line of the peer that sells it; a place that is gone is told', () => {
  const root = join(import.meta.dirname, '../..');
  const { files, lines } = newProductNeeds(root);
  expect([files.length, lines]).toEqual([3, 1]);
  const gone = { 'packages/contract/src/products.ts': 'export const PRODUCTS = {};' };
  expect(() => inTree(gone, newProductNeeds)).toThrow('stands there 0 times');
});

it('a file of the browser is tested when its test stands beside it', () => {
  const files = {
    'packages/products/cars/src/web/row.tsx': '',
    'packages/products/cars/src/web/row.test.tsx': '',
    'packages/products/cars/src/web/pages/details.tsx': '',
    'packages/products/cars/src/web/index.ts': '',
    'packages/products/cars/src/rules/order.ts': '',
    'packages/storefront/src/checkout/checkout.ts': '',
    'packages/storefront/src/checkout/checkout.test.ts': '',
  };
  const { all, bare } = inTree(files, webFiles);
  expect([all.length, bare]).toEqual([3, ['packages/products/cars/src/web/pages/details.tsx']]);
});
