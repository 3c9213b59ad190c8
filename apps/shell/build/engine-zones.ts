import { fileURLToPath } from 'node:url';
import { rspack } from '@rsbuild/core';

/**
 * A bundler plugin that leaves out the time zone rules (saves 6 KB on first load): the shell shows
 * no local times of places. Its forms therefore validate days and hours with the browser's rules;
 * the server validates them again with the project's rules.
 */
export const engineZones = new rspack.NormalModuleReplacementPlugin(
  /[\\/]zone-rules\.gen\.ts$/,
  fileURLToPath(new URL('./no-zone-rules.ts', import.meta.url)),
);
