import { createRsbuild, loadConfig } from '@rsbuild/core';
import { fileURLToPath } from 'node:url';

/** Builds the component gallery into dist/dev. */
export async function buildParts(): Promise<void> {
  const { content } = await loadConfig({
    path: fileURLToPath(new URL('./rsbuild.config.ts', import.meta.url)),
  });
  const rsbuild = await createRsbuild({
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    rsbuildConfig: { ...content, mode: 'production', logLevel: 'error' },
  });
  const { close } = await rsbuild.build();
  await close();
}
