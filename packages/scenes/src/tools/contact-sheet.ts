// Writes one HTML page with pictures side by side, to be looked at:
//   node packages/scenes/src/tools/contact-sheet.ts <sheet> <file.html>
import { writeFileSync } from 'node:fs';
import { scene } from '../scene.ts';
import { SHEETS } from './sheets.ts';

const [name = '', file = ''] = process.argv.slice(2);
const sheet = SHEETS[name];
if (!sheet || !file) {
  process.stderr.write(`usage: contact-sheet.ts <${Object.keys(SHEETS).join('|')}> <file.html>\n`);
  process.exit(1);
}

const { width, height, columns, specs } = sheet;
const figures = specs.map(({ spec, label }) => {
  const image = `data:image/svg+xml;base64,${Buffer.from(scene(spec)).toString('base64')}`;
  return `<figure><img width="${width}" height="${height}" src="${image}"><figcaption>${label}</figcaption></figure>`;
});
writeFileSync(
  file,
  `<!doctype html><meta charset="utf-8"><style>
body{margin:12px;display:grid;grid-template-columns:repeat(${columns},${width}px);gap:10px;background:#f4f3ee;font:12px sans-serif}
figure{margin:0}img{display:block;object-fit:cover;border-radius:10px}figcaption{padding:2px 4px}</style>${figures.join('')}`,
);
