// The part of autocannon that the bench uses. It is installed only by `npm ci --prefix bench`, and
// has no types.
declare module 'autocannon' {
  interface Client {
    readonly opts: { verifyBody?: (body: string) => boolean };
    setRequests(requests: object[]): void;
  }
  interface Result {
    readonly errors: number;
    readonly timeouts: number;
    readonly mismatches: number;
    readonly non2xx: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly sampleInt: number;
    readonly timeout: number;
    readonly setupClient: (client: Client) => void;
  }
  interface Running extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, ms: number) => void,
    ): this;
  }
  export default function autocannon(options: Options): Running;
}
