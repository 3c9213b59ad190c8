// The build of a remote: every remote has the same, and adds its own plugins.
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type Rspack, type RsbuildPlugins } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { buildManifest } from './build-manifest.ts';
import {
  CHUNK_LOAD_TIMEOUT,
  externalsOfServer,
  REMOTE_NAMES,
  type RemoteId,
  serverOutput,
  sharedWithShell,
  webMinify,
} from './shared.ts';
import { styleTimeLimit } from './style-time-limit.ts';

/** Chunk of the exposed component; every page of the remote needs it. */
const APP = 'app';

export interface RemoteBuild {
  readonly id: RemoteId;
  /** Absolute path of the remote's folder; its entry is `src/index.ts`, which exports `App`. */
  readonly root: string;
  readonly plugins?: RsbuildPlugins;
  /** Plugins of the bundler for the files of browsers. */
  readonly webPlugins?: Rspack.Plugins;
  /** Modules that the server bundle leaves out, as `resolve.alias`. */
  readonly serverAlias?: Readonly<Record<string, string | false>>;
}

/**
 * Returns Rsbuild's configuration of a remote: two environments, one build. `web` is relocatable:
 * the public path is derived from the address of the entry script, so the same files can be served
 * from any content host. `server` renders the first view of this remote's pages; it uses the shared
 * libraries of the shell's server bundle. The manifest lists the files of each chunk with a name of
 * its own (`webpackChunkName`), which the server links for the pages that it renders.
 */
export const remoteBuild = ({
  id,
  root,
  plugins = [],
  webPlugins = [],
  serverAlias = {},
}: RemoteBuild) =>
  defineConfig({
    root,
    plugins: [
      pluginReact({ fastRefresh: false }),
      ...plugins,
      pluginModuleFederation(
        {
          name: REMOTE_NAMES[id],
          filename: 'remoteEntry.js',
          exposes: { './App': { import: './src/index.ts', name: APP } },
          shared: sharedWithShell(),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
        },
        { environment: 'web' },
      ),
      buildManifest({
        environment: 'web',
        prefix: '',
        later: (named) =>
          Object.fromEntries(
            named.filter((name) => name !== APP).map((name) => [name, [APP, name]]),
          ),
      }),
    ],
    output: { legalComments: 'none', charset: 'utf8' },
    environments: {
      web: {
        source: { entry: { index: { import: './src/index.ts', html: false } } },
        output: {
          assetPrefix: 'auto',
          distPath: { root: 'dist' },
          // pages that are already open keep requesting the files of the previous build
          cleanDistPath: false,
          minify: webMinify,
          overrideBrowserslist: [
            'chrome >= 111',
            'edge >= 111',
            'firefox >= 121',
            'safari >= 16.4',
          ],
        },
        tools: {
          cssExtract: styleTimeLimit,
          rspack: {
            output: { uniqueName: REMOTE_NAMES[id], chunkLoadTimeout: CHUNK_LOAD_TIMEOUT },
            plugins: webPlugins,
          },
        },
      },
      server: {
        source: { entry: { index: './src/index.ts' } },
        output: serverOutput('dist/server'),
        resolve: { alias: { ...serverAlias } },
        tools: { rspack: { output: { asyncChunks: false }, externals: externalsOfServer() } },
      },
    },
    performance: { printFileSize: false },
  });
