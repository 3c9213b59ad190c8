type Body = AsyncIterable<Uint8Array> & { destroy(): unknown };

/** The whole body as text; null when it is larger than allowed (the rest is not read). */
export const readBounded = async (body: Body, maxBytes: number): Promise<string | null> =>
  (await readBytes(body, maxBytes))?.toString('utf8') ?? null;

/** The whole body; null when it is larger than allowed (the rest is not read). */
export async function readBytes(body: Body, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      body.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** How text that no database accepts (half of a surrogate pair, NUL) can be written in JSON. */
const UNSOUND = /\\u(?:d[89a-f]|0000)/i;
const mended = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '\uFFFD') : value;

/** Parsed JSON with its texts made well-formed; undefined when the text is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return text.includes('\\u') && UNSOUND.test(text) ? JSON.parse(text, mended) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Values of a body with one JSON value a line. `fail` makes the error for a line that is none. */
export async function* splitLines(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  fail: (message: string) => Error,
): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = '';
  let size = 0;
  const read = (line: string): unknown => {
    const value = jsonOf(line);
    if (value === undefined) throw fail('a line is not JSON');
    return value;
  };
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw fail('the answer is too large');
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield read(line);
  }
  if (rest.trim() !== '') yield read(rest);
}
