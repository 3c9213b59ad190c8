import type { Shape } from './outcome.ts';
import { PeerError } from './peer.ts';

/** Last line of a list, with its number of entries. */
interface End {
  readonly complete: true;
  readonly count: number;
}

/**
 * Yields the lines of a streamed list, each with some entries, and verifies that it is complete:
 * every line has the shape, the last one marks the list as complete, its count equals the number of
 * entries received, and nothing follows. Throws PeerError 'unknown' otherwise; the caller must then
 * discard the parts already received.
 */
export async function* wholeList<Entry>(
  peer: string,
  lines: AsyncIterable<unknown>,
  shape: Shape<readonly Entry[] | End>,
): AsyncGenerator<readonly Entry[]> {
  let received = 0;
  let end: End | undefined;
  for await (const line of lines) {
    const read = shape.safeParse(line);
    if (!read.success || end !== undefined)
      throw new PeerError('unknown', `${peer}: a line of the list was not understood`);
    if ('complete' in read.data) end = read.data;
    else {
      received += read.data.length;
      yield read.data;
    }
  }
  if (end === undefined) throw new PeerError('unknown', `${peer}: the list broke off`);
  if (end.count !== received)
    throw new PeerError(
      'unknown',
      `${peer}: the list has ${received} entries and says ${end.count}`,
    );
}
