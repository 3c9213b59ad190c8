// Applies import-law.mjs to a tree, after verifying that the whole tree was read.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';

export interface LawReport {
  readonly modules: number;
  readonly sources: number;
  readonly violations: readonly {
    readonly rule: string;
    readonly from: string;
    readonly to: string;
  }[];
}

const SOURCES = '{packages,apps}/**/*.{ts,tsx,mjs}';
const IGNORED = /(^|\/)(node_modules|dist|\.data|\.cache)\//;

/** Returns the source files that must have been read. */
export const sourceFiles = (root: string): readonly string[] =>
  globSync(SOURCES, { cwd: root, exclude: (path) => IGNORED.test(`${path}/`) }).filter(
    (file) => !IGNORED.test(file),
  );

interface Law {
  readonly rules: readonly { readonly name: string; readonly comment: string }[];
  readonly default: { readonly forbidden: never[]; readonly options: ICruiseOptions };
}

/** Loads the rules from their file. */
export const loadLaw = async (file: string): Promise<Law> => (await import(file)) as Law;

/** Checks packages/ and apps/ of `root` with dependency-cruiser and the rules in `lawFile`. */
export async function applyLaw(
  root: string,
  lawFile = resolve(root, 'import-law.mjs'),
): Promise<LawReport> {
  const law = await loadLaw(lawFile);
  const { enhancedResolveOptions, ...options } = law.default.options as ICruiseOptions & {
    enhancedResolveOptions: Record<string, unknown>;
  };
  const files = sourceFiles(root);
  const before = process.cwd();
  process.chdir(root);
  try {
    const { output } = await cruise(
      [...files],
      { ...options, ruleSet: { forbidden: law.default.forbidden }, validate: true, baseDir: root },
      enhancedResolveOptions,
    );
    const result = output as ICruiseResult;
    const read = new Set(result.modules.map((module) => module.source));
    return {
      modules: files.filter((file) => read.has(file)).length,
      sources: files.length,
      violations: result.summary.violations.map(({ rule, from, to }) => ({
        rule: rule.name,
        from,
        to,
      })),
    };
  } finally {
    process.chdir(before);
  }
}
