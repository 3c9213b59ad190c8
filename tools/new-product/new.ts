// npm run new product <slug>: folders of a new product from the skeleton, and the places that must still name it.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { PRODUCT_IDS } from '../../packages/contract/src/products.ts';
import { addWorkspaces, createProduct, ownFolders } from './create.ts';
import { placesOf } from './places.ts';
import { wordsOf } from './words.ts';

const [kind, slug = ''] = process.argv.slice(2);
if (kind !== 'product') {
  console.error('npm run new product <slug>, e.g. npm run new product lockers');
  process.exit(1);
}
const root = resolve(import.meta.dirname, '../..');
try {
  const words = wordsOf(slug);
  const files = createProduct(root, words);
  addWorkspaces(root, words);
  const folders = ownFolders(words);
  spawnSync(process.execPath, [resolve(root, 'node_modules/oxfmt/bin/oxfmt'), ...folders], {
    cwd: root,
    stdio: 'inherit',
  });
  console.log(`${files.length} files in ${folders.join(', ')}\n`);
  console.log(
    'What must still name it, then npm run format (a record that is there already gains what it lacks):',
  );
  for (const { file, insertions } of placesOf(words, Math.max(...Object.values(PRODUCT_IDS)) + 1))
    for (const { before, text } of insertions)
      console.log(`\n${file}${before ? `, before ${before}` : ', at its end'}\n\n${text}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
