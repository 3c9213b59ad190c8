import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { CHUNK_LOAD_TIMEOUT, REMOTE_NAMES, SHARED_VERSIONS, sharedWithShell } from './shared.ts';

const require = createRequire(import.meta.url);
const versionOf = (name: string) =>
  (JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string })
    .version;

describe('what shell and remotes share', () => {
  it('names the versions that are installed', () => {
    expect(versionOf('react')).toBe(SHARED_VERSIONS.react);
    expect(versionOf('react-dom')).toBe(SHARED_VERSIONS['react-dom']);
  });
  it('is bundled by no remote', () => {
    expect(
      Object.values(sharedWithShell()).every(
        ({ import: own, singleton }) => own === false && singleton,
      ),
    ).toBe(true);
  });
  it('waits 120 seconds for a script [R9-30]', () => {
    expect(CHUNK_LOAD_TIMEOUT).toBe(120_000);
  });
  it('calls no remote by the id of an element', () => {
    expect(Object.values(REMOTE_NAMES).every((name) => name.startsWith('wl_'))).toBe(true);
  });
});
