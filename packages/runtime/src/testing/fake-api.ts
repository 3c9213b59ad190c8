import type { ApiClient } from '../api/client.ts';

/** An API client for tests, whose every call gives what `answer` gives. */
export function fakeApi(answer: () => unknown = () => undefined): ApiClient {
  const refuse = () => {
    throw new Error('not expected here');
  };
  return { call: async () => (await answer()) as never, send: refuse, stream: refuse };
}
