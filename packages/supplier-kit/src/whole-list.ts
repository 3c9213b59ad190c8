import type { Shape } from './outcome.ts';
import { PeerError } from './peer.ts';

/** The last line of a list: how many entries it had. */
interface End {
  readonly complete: true;
  readonly count: number;
}

/**
 * The lines of a streamed list, each some entries, checked to be all of it: every line has the
 * shape, the last one says that the list is complete, its count is that of the entries received,
 * and nothing follows. Throws PeerError 'unknown' otherwise; a caller who has taken the parts that
 * came before must forget them.
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
