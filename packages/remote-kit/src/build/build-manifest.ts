import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

const ENTRY = 'index';

type Later = Readonly<Record<string, readonly string[]>>;

interface Options {
  /** Environment whose build is described. */
  readonly environment: string;
  /** URL prefix of the files. */
  readonly prefix: string;
  /**
   * Names of chunks that some pages load early, by purpose; or a function of the named chunks that
   * returns them.
   */
  readonly later: Later | ((named: readonly string[]) => Later);
}

/**
 * Writes `manifest.json`: files the document links immediately (`scripts`, `styles`), files some
 * pages load early (`later`: scripts and styles of all chunks of a purpose, in order), and all
 * `files`.
 */
export function buildManifest({ environment, prefix, later }: Options): RsbuildPlugin {
  return {
    name: 'portico:build-manifest',
    setup(api) {
      api.onAfterBuild(async ({ stats, environments }) => {
        const { distPath, index = 0 } = environments[environment] ?? {};
        if (!stats || !distPath) return;
        const list = 'stats' in stats ? stats.stats : [stats];
        const {
          entrypoints = {},
          namedChunkGroups = {},
          assets = [],
        } = list[index]?.toJson({
          all: false,
          entrypoints: true,
          chunkGroups: true,
          assets: true,
          cachedAssets: true,
        }) ?? {};
        const filesOf = (
          group: { readonly assets?: readonly { readonly name: string }[] } | undefined,
          name: string,
        ) => {
          const names = group?.assets?.map((asset) => prefix + asset.name) ?? [];
          if (names.length === 0)
            throw new Error(
              `the build has no chunk ${name}: ${Object.keys(namedChunkGroups).join(', ')} | ${Object.keys(entrypoints).join(', ')}`,
            );
          return names;
        };
        const sorted = (names: readonly string[]) => ({
          scripts: names.filter((name) => name.endsWith('.js')),
          styles: names.filter((name) => name.endsWith('.css')),
        });
        const ofPurpose = (chunks: readonly string[]) =>
          sorted([...new Set(chunks.flatMap((name) => filesOf(namedChunkGroups[name], name)))]);
        const purposes =
          typeof later === 'function'
            ? later(Object.keys(namedChunkGroups).filter((name) => !(name in entrypoints)))
            : later;
        const manifest = {
          ...sorted(filesOf(entrypoints[ENTRY], ENTRY)),
          later: Object.fromEntries(
            Object.entries(purposes).map(([purpose, chunks]) => [purpose, ofPurpose(chunks)]),
          ),
          files: assets.map(({ name }) => prefix + name).sort(),
        };
        await writeFile(join(distPath, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      });
    },
  };
}
