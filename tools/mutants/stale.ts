// Finds mutants that do not fit the code any more: the text to replace has changed or is not alone in
// its file, or a test that must detect the mutant is gone.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';
import { mutated } from './tree.ts';

/** Returns why mutants do not fit the code under `root`, one line for each fault. */
export const staleMutants = (root: string, mutants: readonly Mutant[]): readonly string[] =>
  mutants.flatMap((mutant) => [...faultOf(root, mutant), ...missingTests(root, mutant)]);

function faultOf(root: string, mutant: Mutant): readonly string[] {
  const file = join(root, mutant.file);
  if (!existsSync(file)) return [`mutant '${mutant.name}': there is no file ${mutant.file}`];
  const text = readFileSync(file, 'utf8');
  try {
    return mutated(text, mutant) === text ? [`mutant '${mutant.name}' changes nothing`] : [];
  } catch (fault) {
    return [fault instanceof Error ? fault.message : String(fault)];
  }
}

const missingTests = (root: string, { name, tests }: Mutant): readonly string[] =>
  tests
    .filter(({ file }) => !existsSync(join(root, file)))
    .map(({ file }) => `mutant '${name}': there is no test ${file}`);
