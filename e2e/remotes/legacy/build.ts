// Builds the old remote like its authors: with the federation plugin, with libraries from the scope
// `legacy`.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { LEGACY_SCOPE, sharedWithLegacy } from '@portico/remote-kit/build/legacy';

/** @returns the folder of the build; deleted after the run */
export async function buildLegacyRemote(name: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'legacy-remote-'));
  const builder = await createRsbuild({
    cwd: import.meta.dirname,
    config: {
      root: import.meta.dirname,
      mode: 'production',
      // the federation plugin warns if it is not set
      server: { cors: { origin: false } },
      logLevel: 'error',
      plugins: [
        pluginReact({ fastRefresh: false, swcReactOptions: { runtime: 'classic' } }),
        pluginModuleFederation({
          name,
          filename: 'remoteEntry.js',
          exposes: { './mount': './mount.jsx' },
          shareScope: LEGACY_SCOPE,
          shared: sharedWithLegacy(),
          dts: false,
          manifest: false,
        }),
      ],
      source: { entry: { index: { import: './mount.jsx', html: false } } },
      output: { assetPrefix: 'auto', distPath: { root }, legalComments: 'none' },
      performance: { printFileSize: false },
    },
  });
  await builder.build();
  return root;
}
