// npm run check: verifies format, import rules and measures, and lists requirements without a test.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { MUTANTS } from '../mutants/mutants.ts';
import { staleMutants } from '../mutants/stale.ts';
import { FACTORY_LIMIT, LONG, type LongFunction, longFunctions } from './functions.ts';
import { ownCommits, readHistory } from './history.ts';
import { applyLaw } from './law.ts';
import { layoutFaultsIn } from './layout.ts';
import { isBroken, lineOf, type Measure } from './limits.ts';
import { manifestFaults, packageCircles, readWorkspaces } from './manifests.ts';
import {
  newProductNeeds,
  placesOf,
  productsIn,
  shellFiles,
  type WebFiles,
  webFiles,
} from './products.ts';
import { proseOf } from './prose.ts';
import { withoutReadme } from './readmes.ts';
import { readWaiting, reportRows } from './rows.ts';
import { COLUMNS, FILE_LIMIT, fileLengths, widthOfAll } from './size.ts';

const root = resolve(import.meta.dirname, '../..');
const isVerbose = process.argv.includes('--verbose');
/** Number of ids printed per line. */
const IDS_A_LINE = 12;
/** Minimum number of longest functions listed per kind. */
const LISTED_FUNCTIONS = 10;

function printIds(ids: readonly string[]): void {
  for (let i = 0; i < ids.length; i += IDS_A_LINE)
    console.log(`  ${ids.slice(i, i + IDS_A_LINE).join(' ')}`);
}

/** Returns true if the code is formatted as by npm run format. */
function checkFormat(): boolean {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(root, 'node_modules/oxfmt/bin/oxfmt'), '--check'],
    { cwd: root, encoding: 'utf8' },
  );
  console.log(status === 0 ? 'Format: as npm run format leaves it' : stdout + stderr);
  return status === 0;
}

/** Checks the import rules; returns the result and the number of import cycles. */
async function checkLaw(): Promise<{ readonly isKept: boolean; readonly circles: number }> {
  const { modules, sources, violations } = await applyLaw(root);
  console.log(`Law: ${modules} of ${sources} source files read, ${violations.length} violations`);
  for (const { rule, from, to } of violations) console.log(`  ${rule}: ${from} → ${to}`);
  return {
    isKept: violations.length === 0 && modules === sources,
    circles: violations.filter(({ rule }) => rule === 'no-cycles').length,
  };
}

/**
 * Lists the long functions; components separately, since many of them are long because of markup.
 */
function printFunctions(functions: readonly LongFunction[]): void {
  const factories = functions.filter((one) => one.lines > FACTORY_LIMIT);
  console.log(
    `Functions over ${LONG} lines: ${functions.length}, over ${FACTORY_LIMIT}: ${factories.length}`,
  );
  for (const [kind, some] of [
    ['Components', functions.filter((one) => one.isComponent)],
    ['Others', functions.filter((one) => !one.isComponent)],
  ] as const) {
    const long = some.filter((one) => one.lines > FACTORY_LIMIT).length;
    console.log(`  ${kind}: ${some.length}, over ${FACTORY_LIMIT}: ${long}`);
    for (const one of some.slice(0, Math.max(LISTED_FUNCTIONS, long)))
      console.log(`    ${one.lines} ${one.name || 'without a name'} ${one.file}:${one.line}`);
  }
}

/** Measures the length and width of the code, and the functions that exceed the limits. */
function measureSize(): readonly Measure[] {
  const { lines, wide } = widthOfAll(root);
  const files = fileLengths(root);
  const tooLong = files.filter((file) => file.lines > FILE_LIMIT);
  const functions = longFunctions(root);
  console.log(`Files over ${FILE_LIMIT} lines: ${tooLong.length}`);
  for (const file of tooLong) console.log(`  ${file.lines} ${file.file}`);
  printFunctions(functions);
  return [
    {
      name: `Lines over ${COLUMNS} characters`,
      value: (wide * 100) / lines,
      limit: 2,
      is: 'at most',
      holds: true,
      unit: ' %',
    },
    {
      name: 'Longest file',
      value: files[0]?.lines ?? 0,
      limit: FILE_LIMIT,
      is: 'at most',
      holds: true,
      unit: ' lines',
    },
    {
      name: 'Longest function',
      value: functions[0]?.lines ?? 0,
      limit: FACTORY_LIMIT,
      is: 'at most',
      holds: true,
      unit: ' lines',
    },
  ];
}

/** Lists the core files that each product's own commits changed, where the history is whole. */
function printHistory(): void {
  const log = readHistory(root);
  if (log === null) return console.log('History: not here, or not whole');
  for (const { slug, commits, core } of ownCommits(log, productsIn(root))) {
    console.log(`History: ${commits} commits of ${slug} alone changed ${core.length} core files`);
    if (isVerbose) for (const file of core) console.log(`  ${file}`);
  }
}

/**
 * Measures the code a new product needs outside its folders, and the share of browser files with
 * tests.
 */
function measureProducts(): readonly Measure[] {
  if (isVerbose)
    for (const product of productsIn(root))
      for (const file of placesOf(root, product)) console.log(`  names ${product.slug}: ${file}`);
  const { files, lines } = newProductNeeds(root);
  const unlike = layoutFaultsIn(root);
  for (const fault of unlike) console.log(`  ${fault}`);
  const places: readonly Measure[] = [
    {
      name: 'Files and exports that products name differently',
      value: unlike.length,
      limit: 0,
      is: 'at most',
      holds: true,
    },
    {
      name: 'Files a new product needs outside its folders',
      value: files.length,
      limit: 3,
      is: 'at most',
      holds: true,
    },
    {
      name: 'Lines it needs in the sandbox',
      value: lines,
      limit: 1,
      is: 'at most',
      holds: true,
    },
  ];
  return [
    ...places,
    measureTests('Files under web/', webFiles(root), 60),
    { ...measureTests('Files of shell and main remote', shellFiles(root), 54), step: 5 },
  ];
}

/** Measures the share of files with a test next to them. */
function measureTests(name: string, { all, bare }: WebFiles, limit: number): Measure {
  if (isVerbose) for (const file of bare) console.log(`  no test beside ${file}`);
  const tested = all.length - bare.length;
  return {
    name: `${name} with a test beside them (${tested} of ${all.length})`,
    value: (tested * 100) / all.length,
    limit,
    is: 'at least',
    holds: true,
    unit: ' %',
  };
}

/** How plainly the comments are written. */
function measureProse(): readonly Measure[] {
  const { comments, words, privateWords, openings, findings } = proseOf(root);
  if (isVerbose)
    for (const { file, line, text } of findings) console.log(`  ${file}:${line} ${text}`);
  return [
    {
      name: 'Private words in 1,000 words of comments',
      value: (privateWords * 1000) / words,
      limit: 2,
      is: 'at most',
      holds: true,
    },
    {
      name: 'Comments that open with a question word',
      value: (openings * 100) / comments,
      limit: 3,
      is: 'at most',
      holds: true,
      unit: ' %',
    },
  ];
}

/** Reports which requirements are proven by which tests, and which are not. */
function checkRows(): boolean {
  const { all, carried, otherKind, open, unknown } = reportRows(root);
  const waiting = readWaiting(root).map(({ id }) => id);
  console.log(`Rows: ${carried.size} of ${all.length} carried by a test of the kind they ask for`);
  for (const id of unknown) console.log(`  unknown id in a test title: ${id}`);
  if (isVerbose)
    for (const [id, files] of [...carried].sort()) console.log(`  ${id}  ${files.join(' ')}`);
  console.log(`Rows carried by another kind of test (${otherKind.length}):`);
  for (const { id, lacks, files } of otherKind)
    console.log(
      `  ${id} asks for ${lacks.join(' and ')} too; carried by another kind of test: ${files.join(' ')}`,
    );
  console.log(`Rows waiting for their caller (${waiting.length}, docs/rows-waiting.md):`);
  printIds(waiting);
  const untested = open.filter((id) => !waiting.includes(id));
  console.log(`Rows without a test (${untested.length}):`);
  printIds(untested);
  return unknown.length === 0;
}

/** Manifests against imports, both ways; returns the number of circles between packages too. */
function checkManifests(): { readonly isKept: boolean; readonly circles: number } {
  const workspaces = readWorkspaces(root);
  const faults = manifestFaults(workspaces);
  const circles = packageCircles(workspaces);
  console.log(`Manifests: ${workspaces.length} read, ${faults.length} faults`);
  for (const fault of faults) console.log(`  ${fault}`);
  for (const circle of circles) console.log(`  circle: ${circle.join(' → ')}`);
  return { isKept: faults.length === 0, circles: circles.length };
}

/** Checks that every workspace has a README. */
function checkReadmes(): boolean {
  const bare = withoutReadme(root);
  console.log(`Workspaces without a README: ${bare.length}`);
  for (const folder of bare) console.log(`  ${folder}`);
  return bare.length === 0;
}

/** Checks that every mutant fits the code: a stale one would fail only in a run of the mutants. */
function checkMutants(): boolean {
  const stale = staleMutants(root, MUTANTS);
  console.log(`Mutants: ${MUTANTS.length} read, ${stale.length} faults`);
  for (const fault of stale) console.log(`  ${fault}`);
  return stale.length === 0;
}

const isFormatted = checkFormat();
const { isKept, circles } = await checkLaw();
const manifests = checkManifests();
const measures: readonly Measure[] = [
  { name: 'Circles of imports', value: circles, limit: 0, is: 'at most', holds: true },
  { name: 'Circles of packages', value: manifests.circles, limit: 0, is: 'at most', holds: true },
  ...measureSize(),
  ...measureProducts(),
  ...measureProse(),
];
for (const measure of measures) console.log(lineOf(measure));
printHistory();
const hasReadmes = checkReadmes();
const fits = checkMutants();
const hasRows = checkRows();
const isGood =
  isFormatted &&
  isKept &&
  manifests.isKept &&
  hasReadmes &&
  fits &&
  hasRows &&
  !measures.some(isBroken);
process.exitCode = isGood ? 0 : 1;
