import { type ApiClient, ApiError } from '@portico/runtime';
import { describe, expect, it, vi } from 'vitest';
import {
  freshSearch,
  type Growing,
  keepSearch,
  runSearch,
  searchKind,
  type SearchState,
} from './search-state.query.ts';

interface Found extends Growing {
  readonly rows: readonly string[];
}
const NOTHING: Found = { rows: [], suppliers: { asked: 2, answered: 0 }, isComplete: false };
const NO_API = {} as unknown as ApiClient;

/** A search that sends these lines; throws an error at its position. */
const kindOf = (lines: readonly (string | Error)[]) =>
  searchKind<null, Found>({
    nothing: NOTHING,
    async *send() {
      for (const line of lines) {
        await Promise.resolve();
        if (line instanceof Error) throw line;
        yield line;
      }
    },
    grow: (found, line) => {
      if (line === 'end') return { ...found, isComplete: true };
      return line === 'odd' ? found : { ...found, rows: [...found.rows, String(line)] };
    },
    countOf: ({ rows }) => rows.length,
  });

async function statesOf(lines: readonly (string | Error)[]): Promise<SearchState<Found>[]> {
  const states: SearchState<Found>[] = [];
  const stop = runSearch(kindOf(lines), NO_API, null, (state) => states.push(state));
  await vi.waitFor(() => expect(states.at(-1)?.isReady).toBe(true));
  stop();
  return states;
}

describe('a search', () => {
  it('reports nothing that arrives after it was stopped', async () => {
    const late = Promise.withResolvers<string>();
    const onChange = vi.fn();
    const kind = {
      ...kindOf([]),
      async *send() {
        yield await late.promise;
      },
    };
    const stop = runSearch(kind, NO_API, null, onChange);
    stop();
    late.resolve('late');
    await new Promise((resolve) => setTimeout(resolve));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('grows line by line, leaves out what it does not know, and is ready when it ends', async () => {
    const states = await statesOf(['a', 'odd', 'b', 'end']);
    expect(states.map(({ found }) => found.rows.join(''))).toEqual(['a', 'ab', 'ab']);
    expect(states.map(({ isReady }) => isReady)).toEqual([false, false, true]);
  });

  it('shows what has come after a moment, also while more is on the way', async () => {
    vi.useFakeTimers();
    const states: SearchState<Found>[] = [];
    const kind = {
      ...kindOf([]),
      async *send() {
        yield 'a';
        await new Promise(() => undefined);
      },
    };
    const stop = runSearch(kind, NO_API, null, (state) => states.push(state));
    await vi.advanceTimersByTimeAsync(400);
    stop();
    vi.useRealTimers();
    expect(states.map(({ isReady }) => isReady)).toEqual([false, true]);
  });

  it('keeps what came before it was cut off, and says why where nothing came', async () => {
    const cut = await statesOf(['a', new ApiError(0, null)]);
    expect(cut.at(-1)).toMatchObject({ found: { rows: ['a'], isComplete: true }, failure: null });
    const failed = await statesOf([new ApiError(503, { code: 'SERVICE_NOT_AVAILABLE' })]);
    expect(failed.at(-1)?.failure).toMatchObject({ code: 'SERVICE_NOT_AVAILABLE' });
    const silent = await statesOf([]);
    expect(silent.at(-1)?.failure).toMatchObject({ code: null });
  });
});

it('is kept for the way back only where it ended well, and not for long', () => {
  const kind = kindOf([]);
  const state = (part: Partial<Found>): SearchState<Found> => ({
    found: { ...NOTHING, suppliers: { asked: 2, answered: 2 }, isComplete: true, ...part },
    failure: null,
    at: Date.now(),
    isReady: true,
  });
  keepSearch(kind, 'silent', state({ suppliers: { asked: 2, answered: 0 } }));
  keepSearch(kind, 'growing', state({ isComplete: false }));
  expect(kind.kept.size).toBe(0);
  for (const key of ['1', '2', '3', '4', '5']) keepSearch(kind, key, state({ rows: [key] }));
  expect(freshSearch(kind, '1')).toBeNull();
  expect(freshSearch(kind, '5')?.found.rows).toEqual(['5']);
  keepSearch(kind, 'old', { ...state({}), at: Date.now() - 10 * 60_000 });
  expect(freshSearch(kind, 'old')).toBeNull();
});
