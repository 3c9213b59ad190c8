import type { ApiClient } from '../api/client.ts';

/** Creates an API client for tests; every call returns the result of `answer`. */
export function fakeApi(answer: () => unknown = () => undefined): ApiClient {
  const refuse = () => {
    throw new Error('not expected here');
  };
  return { call: async () => (await answer()) as never, send: refuse, stream: refuse };
}
