import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

const ENTRY = 'index';

interface Options {
  /** Environment whose build is described. */
  readonly environment: string;
  /** Address prefix of the files. */
  readonly prefix: string;
}

/**
 * Writes `manifest.json`: what the document links at once (scripts, styles), what every page needs right after (preload:
 * the chunks that hang on the entry itself, shared libraries among them), and all files.
 */
export function buildManifest({ environment, prefix }: Options): RsbuildPlugin {
  return {
    name: 'portico:build-manifest',
    setup(api) {
      api.onAfterBuild(async ({ stats, environments }) => {
        const { distPath, index = 0 } = environments[environment] ?? {};
        if (!stats || !distPath) return;
        const list = 'stats' in stats ? stats.stats : [stats];
        const { chunks = [], assets = [] } = list[index]?.toJson({ all: false, chunks: true, chunkRelations: true, ids: true, assets: true, cachedAssets: true }) ?? {};
        const entry = chunks.find((chunk) => chunk.names?.includes(ENTRY));
        if (!entry) throw new Error(`the build has no entry ${ENTRY}`);
        const first = chunks.filter((chunk) => chunk !== entry && chunk.parents?.includes(entry.id ?? ''));
        const addresses = (of: readonly Rspack.StatsChunk[], ending: string) => of.flatMap((chunk) => chunk.files ?? []).filter((file) => file.endsWith(ending)).map((file) => prefix + file);
        const manifest = {
          scripts: addresses([entry], '.js'),
          styles: addresses([entry], '.css'),
          preload: addresses(first, '.js'),
          files: assets.map(({ name }) => prefix + name).sort(),
        };
        await writeFile(join(distPath, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      });
    },
  };
}
