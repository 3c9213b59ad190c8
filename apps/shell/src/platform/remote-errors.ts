// Converts failures to load a remote into the errors named by the specification (section 8;
// decision O-124). The federation runtime uses codes of its own (RUNTIME-001, 003, 008) and never
// those names.

export type LoadFailure = 'timeout' | 'missing';

/** A remote's entry script could not be loaded, parsed or started. */
export class ScriptExternalLoadError extends Error {
  readonly type: LoadFailure;
  readonly address: string;

  constructor(type: LoadFailure, address: string, cause?: unknown) {
    super(`Loading script failed. (${type}: ${address})`, { cause });
    this.name = 'ScriptExternalLoadError';
    this.type = type;
    this.address = address;
  }
}

/** A chunk of a remote could not be loaded. */
export class ChunkLoadError extends Error {
  readonly type: LoadFailure;
  readonly address: string;

  constructor(type: LoadFailure, address: string, cause?: unknown) {
    super(`Loading chunk failed. (${type}: ${address})`, { cause });
    this.name = 'ChunkLoadError';
    this.type = type;
    this.address = address;
  }
}

interface RawChunkError {
  readonly code?: unknown;
  readonly type?: unknown;
  readonly request?: unknown;
}

/** Converts an error thrown by a chunk loader; returns any other error unchanged. */
export function chunkError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ChunkLoadError) return error;
  const { code, type, request } = error as RawChunkError;
  // a style sheet belongs to its chunk
  if (error.name !== 'ChunkLoadError' && code !== 'CSS_CHUNK_LOAD_FAILED') return error;
  return new ChunkLoadError(
    type === 'timeout' ? 'timeout' : 'missing',
    typeof request === 'string' ? request : '',
    error,
  );
}

/**
 * Converts an error thrown by the federation or the chunk loader; the remote's own errors are
 * returned unchanged.
 */
export function remoteError(error: unknown, entry: string): unknown {
  if (!(error instanceof Error) || !/#RUNTIME-00[138]|RUNTIME-00[138]/.test(error.message))
    return chunkError(error);
  return new ScriptExternalLoadError(
    /timed out|TimeoutError/i.test(textOf(error)) ? 'timeout' : 'missing',
    entry,
    error,
  );
}

const textOf = (error: Error): string =>
  `${error.name} ${error.message} ${error.cause instanceof Error ? textOf(error.cause) : ''}`;
