import { fileURLToPath } from 'node:url';
import { rspack } from '@rsbuild/core';

/**
 * A builder plugin that leaves our time zone rules out (6 KB less in the first load): what the
 * shell draws shows no times of places. Its forms then judge a day or an hour by the browser's
 * rules, and the server judges again by ours.
 */
export const engineZones = new rspack.NormalModuleReplacementPlugin(
  /[\\/]zone-rules\.gen\.ts$/,
  fileURLToPath(new URL('./no-zone-rules.ts', import.meta.url)),
);
