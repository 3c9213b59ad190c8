import { describe, expect, it } from 'vitest';
import { chunkError, remoteError } from './remote-errors.ts';

const entry = 'https://full.example/content/main/remoteEntry.js';
const chunk = (type: string) =>
  Object.assign(new Error(`Loading chunk 12 failed.\n(${type}: /content/main/12.js)`), {
    name: 'ChunkLoadError',
    type,
    request: '/content/main/12.js',
  });

describe('failures of a remote', () => {
  it('of its script are ScriptExternalLoadError with text, type and address [R8-10]', () => {
    const missing = remoteError(
      new Error(
        '[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008 ScriptNetworkError: Failed to load script',
      ),
      entry,
    );
    expect(missing).toMatchObject({
      name: 'ScriptExternalLoadError',
      message: `Loading script failed. (missing: ${entry})`,
      type: 'missing',
      address: entry,
    });
    const late = remoteError(new Error(`#RUNTIME-008 Script "${entry}" timed out.`), entry);
    expect(late).toMatchObject({ message: `Loading script failed. (timeout: ${entry})` });
    for (const code of ['001', '003'])
      expect(remoteError(new Error(`#RUNTIME-${code}`), entry)).toMatchObject({
        name: 'ScriptExternalLoadError',
      });
  });
  it('of a chunk say whether it was late or missing [R8-11]', () => {
    expect(remoteError(chunk('timeout'), entry)).toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk failed. (timeout: /content/main/12.js)',
    });
    for (const type of ['error', 'missing'])
      expect(remoteError(chunk(type), entry)).toMatchObject({
        message: 'Loading chunk failed. (missing: /content/main/12.js)',
        type: 'missing',
        address: '/content/main/12.js',
      });
    const style = Object.assign(new Error('Loading CSS chunk 7 failed.'), {
      code: 'CSS_CHUNK_LOAD_FAILED',
      type: 'error',
      request: '/content/main/7.css',
    });
    expect(chunkError(style)).toMatchObject({
      message: 'Loading chunk failed. (missing: /content/main/7.css)',
    });
    // a chunk of the remote loaded later, and an error that is already converted
    const late = chunkError(chunk('timeout'));
    expect(late).toMatchObject({ message: 'Loading chunk failed. (timeout: /content/main/12.js)' });
    expect([chunkError(late), remoteError(late, entry)]).toEqual([late, late]);
  });
  it('of its own stay what they are', () => {
    const own = new TypeError('x is not a function');
    expect(remoteError(own, entry)).toBe(own);
    expect(remoteError('text', entry)).toBe('text');
  });
});
