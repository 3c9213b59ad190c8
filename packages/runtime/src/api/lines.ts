import { ApiError } from './api-error.ts';

/**
 * Yields the values of a JSON Lines response as each line completes. A truncated line throws an
 * ApiError with status 0.
 */
export async function* readLines(response: Response): AsyncGenerator<unknown, void, void> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (value ?? '')).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim() !== '') yield parseLine(line);
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new ApiError(0, null, undefined, error);
  }
}
