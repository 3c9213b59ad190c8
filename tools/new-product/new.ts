// npm run new product <slug> [<word for one item>]: creates the folders of a new product from the
// skeleton, and lists the places that must still refer to it.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { PRODUCT_IDS, PRODUCTS } from '../../packages/contract/src/products.ts';
import { addWorkspaces, createProduct, ownFolders } from './create.ts';
import { type Known, placesOf, unheardOf } from './places.ts';
import { wordsOf } from './words.ts';

const [kind, slug = '', one] = process.argv.slice(2);
if (kind !== 'product') {
  console.error('npm run new product <slug> [<one>], e.g. npm run new product lockers');
  process.exit(1);
}
const root = resolve(import.meta.dirname, '../..');
try {
  const words = wordsOf(slug, one);
  const files = createProduct(root, words);
  addWorkspaces(root, words);
  const folders = ownFolders(words);
  spawnSync(process.execPath, [resolve(root, 'node_modules/oxfmt/bin/oxfmt'), ...folders], {
    cwd: root,
    stdio: 'inherit',
  });
  console.log(`${files.length} files in ${folders.join(', ')}\n`);
  const records: Readonly<Record<string, Known>> = PRODUCTS;
  const record = records[slug];
  const known = record ?? unheardOf(words, Math.max(...Object.values(PRODUCT_IDS)) + 1);
  console.log('What must still name it, then npm run format:');
  for (const { file, insertions } of placesOf(words, known))
    for (const { before, text } of insertions) {
      const isRecord = record !== undefined && file.endsWith('products.ts');
      const where = `before ${before}`;
      const place = isRecord ? `in place of the record '${slug}', keeping pages it has` : where;
      console.log(`\n${file}, ${place}\n\n${text}`);
    }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
