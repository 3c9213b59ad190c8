// Compares the package.json of each workspace with the imports of its files, both ways, and finds
// circles between packages.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { sourceFiles } from './law.ts';

interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly workspaces?: readonly string[];
}

/** A workspace with the packages its files import. */
export interface Workspace {
  /** Relative to the root, e.g. `packages/rules`. */
  readonly folder: string;
  readonly name: string;
  readonly description: string;
  /** Packages in its manifest, without those for development. */
  readonly declared: readonly string[];
  /** Packages that its own code imports, sorted; tests and build settings are left out. */
  readonly imported: readonly string[];
  /** Declared packages that no file of it names. */
  readonly unused: readonly string[];
}

const BUILT_IN = new Set(builtinModules);
/** Files that never ship: tests, what tests share, builds. */
const DEVELOPMENT =
  /\.(test|e2e)\.tsx?$|\/(testing|simulator|conformance|dev|build)\/|\/conformance(-[a-z-]+)?\.ts$|\.config\.ts$|\/builds\.ts$|\.d\.ts$/;
/** Files whose text may name a package: styles and paths name packages without importing them. */
const NAMING = '**/*.{ts,tsx,mjs,css}';

/** Name of the package that a specifier belongs to; null for files and modules of Node. */
export function packageOf(specifier: string): string | null {
  if (/^[./#]|^node:|^[a-z]+:\/\//.test(specifier)) return null;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  return BUILT_IN.has(name) ? null : name;
}

/** Packages that a source file imports, exports from or loads on demand. */
export function packagesIn(file: string, source: string): readonly string[] {
  const { module } = parseSync(file, source);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      /['"]/.test(source.charAt(start)) ? [source.slice(start + 1, end - 1)] : [],
    ),
  ];
  return specifiers.flatMap((specifier) => packageOf(specifier) ?? []);
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const foldersIn = (root: string, parent: string): readonly string[] =>
  readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => `${parent}/${entry.name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .toSorted();

/** Folders of all workspaces of the root's package.json, in its order. */
export function workspaceFolders(root: string): readonly string[] {
  const { workspaces = [] } = readManifest(root);
  return workspaces.flatMap((pattern) =>
    pattern.endsWith('/*') ? foldersIn(root, pattern.slice(0, -2)) : [pattern],
  );
}

/** All workspaces, with the packages their files import. */
export function readWorkspaces(root: string): readonly Workspace[] {
  const files = sourceFiles(root);
  return workspaceFolders(root).map((folder) => {
    const { name, description, dependencies = {} } = readManifest(resolve(root, folder));
    const declared = Object.keys(dependencies).toSorted();
    const imported = files
      .filter((file) => file.startsWith(`${folder}/`) && !DEVELOPMENT.test(file))
      .flatMap((file) => packagesIn(file, readFileSync(resolve(root, file), 'utf8')));
    const text = textOf(resolve(root, folder));
    return {
      folder,
      name,
      description,
      declared,
      imported: [...new Set(imported)].filter((one) => one !== name).toSorted(),
      unused: declared.filter((one) => !names(text, one)),
    };
  });
}

/** All text of a workspace in which a package may be named. */
const textOf = (folder: string): string =>
  globSync(NAMING, { cwd: folder, exclude: (path) => /^(node_modules|dist)$/.test(path) })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/**
 * True if a text names a package: by its name, by its folder in this repository, or by the last part
 * of its name in quotes, or if the text puts names of its scope together (`@scope/${part}`).
 */
export function names(text: string, name: string): boolean {
  const last = name.split('/').at(-1) ?? name;
  return (
    new RegExp(`['"\`/]${name.replaceAll('/', '\\/')}['"\`/]`).test(text) ||
    (name.startsWith('@') && text.includes(`'${last}'`)) ||
    (name.startsWith('@portico/') && text.includes(`packages/${last}/`)) ||
    text.includes(`\`${name.slice(0, -last.length)}\${`)
  );
}

/** Packages that a workspace imports without declaring them, or declares without importing them. */
export const manifestFaults = (workspaces: readonly Workspace[]): readonly string[] =>
  workspaces.flatMap(({ folder, declared, imported, unused }) => [
    ...imported
      .filter((name) => !declared.includes(name))
      .map((name) => `${folder} imports ${name}, which its package.json does not name`),
    ...unused.map((name) => `${folder} names ${name} in its package.json and uses it nowhere`),
  ]);

/** Circles of packages by their imports, each as the names on its way; empty if there are none. */
export function packageCircles(workspaces: readonly Workspace[]): readonly (readonly string[])[] {
  const importsOf = new Map(workspaces.map(({ name, imported }) => [name, imported]));
  const done = new Set<string>();
  const circles: (readonly string[])[] = [];
  const visit = (name: string, way: readonly string[]): void => {
    const at = way.indexOf(name);
    if (at >= 0) circles.push(way.slice(at));
    if (at >= 0 || done.has(name)) return;
    for (const next of importsOf.get(name) ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const { name } of workspaces) visit(name, []);
  return circles;
}
