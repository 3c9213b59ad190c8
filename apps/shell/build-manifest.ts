import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

const ENTRY = 'index';

interface Options {
  /** Environment whose build is described. */
  readonly environment: string;
  /** Address prefix of the files. */
  readonly prefix: string;
  /** Names of chunks that some pages want early, by what they are for. */
  readonly later: Readonly<Record<string, string>>;
}

/** Writes `manifest.json`: what the document links at once (scripts, styles), what some pages want early, all files. */
export function buildManifest({ environment, prefix, later }: Options): RsbuildPlugin {
  return {
    name: 'portico:build-manifest',
    setup(api) {
      api.onAfterBuild(async ({ stats, environments }) => {
        const { distPath, index = 0 } = environments[environment] ?? {};
        if (!stats || !distPath) return;
        const list = 'stats' in stats ? stats.stats : [stats];
        const { entrypoints = {}, chunks = [], assets = [] } = list[index]?.toJson({ all: false, entrypoints: true, chunks: true, assets: true, cachedAssets: true }) ?? {};
        const initial = (entrypoints[ENTRY]?.assets ?? []).map(({ name }) => prefix + name);
        if (initial.length === 0) throw new Error(`the build has no entry ${ENTRY}`);
        const filesOf = (chunkName: string) => {
          const chunk = chunks.find(({ names }) => names?.includes(chunkName));
          if (!chunk) throw new Error(`the build has no chunk ${chunkName}`);
          return (chunk.files ?? []).filter((file) => file.endsWith('.js')).map((file) => prefix + file);
        };
        const manifest = {
          scripts: initial.filter((file) => file.endsWith('.js')),
          styles: initial.filter((file) => file.endsWith('.css')),
          later: Object.fromEntries(Object.entries(later).map(([purpose, name]) => [purpose, filesOf(name)])),
          files: assets.map(({ name }) => prefix + name).sort(),
        };
        await writeFile(join(distPath, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      });
    },
  };
}
