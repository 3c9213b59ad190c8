// Runs one load: a number of connections, each sending its next request when the last is answered.
// Every response is compared.
import type { Measured } from './process.ts';

/** A request and its expected response. */
export interface Exchange {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The whole response, or a predicate for it. */
  readonly expected: string | ((answer: string) => boolean);
}

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Sent in turn, distributed over the connections; a function creates new ones for each run. */
  readonly exchanges: readonly Exchange[] | (() => readonly Exchange[]);
  /** The figures are not used: an answer may take longer than the load. */
  readonly isWarming?: boolean;
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds from the request to the last byte, in order of arrival. */
  readonly latencies: Float64Array;
  /** Processor milliseconds of the server per request; NaN if not measured. */
  readonly cpuMs: number;
  /** Share of one core that the server used. Well below 1, the sender was the limit. */
  readonly busy: number;
}

/**
 * Sends requests for a number of seconds. Throws if any response was wrong, missing or an error:
 * such figures would be meaningless.
 */
export async function load(
  { port, connections, seconds, exchanges, isWarming = false }: LoadOptions,
  server?: Pick<Measured, 'usage'>,
): Promise<Load> {
  const { default: autocannon } = await import('autocannon');
  const shares = deal(typeof exchanges === 'function' ? exchanges() : exchanges, connections);
  let next = 0;
  const latencies: number[] = [];
  let wrong: string | undefined;
  const before = await server?.usage();
  const begun = performance.now();
  let last = begun;
  const running = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    sampleInt: 50,
    timeout: 30,
    setupClient(client) {
      const own = shares[next % shares.length] ?? [];
      next += 1;
      let at = 0;
      client.setRequests(
        own.map(({ method, path, headers, body }) => ({
          method,
          path,
          headers: { ...headers },
          ...(body === undefined ? {} : { body }),
        })),
      );
      client.opts.verifyBody = (answer) => {
        const { expected } = own[at % own.length] as Exchange;
        at += 1;
        const isRight = typeof expected === 'string' ? answer === expected : expected(answer);
        if (!isRight) wrong ??= answer.slice(0, 300);
        return isRight;
      };
    },
  });
  running.on('response', (_client, _status, _bytes, ms) => {
    latencies.push(ms);
    last = performance.now();
  });
  const result = await running;
  const after = await server?.usage();
  const { errors, timeouts, mismatches, non2xx } = result;
  if (errors + timeouts + mismatches + non2xx > 0 || (latencies.length === 0 && !isWarming)) {
    throw new Error(
      `${latencies.length} answers, ${mismatches} wrong, ${non2xx} refused (${JSON.stringify(result.statusCodeStats)}), ${errors} errors, ${timeouts} too late; the first wrong one: ${wrong}`,
    );
  }
  const elapsed = last - begun;
  const cpu = before === undefined || after === undefined ? NaN : after.cpuMs - before.cpuMs;
  return {
    perSecond: (latencies.length * 1_000) / elapsed,
    latencies: Float64Array.from(latencies),
    cpuMs: cpu / latencies.length,
    busy: cpu / elapsed,
  };
}

/**
 * Gives each connection its own part, so that no two send the same request at the same time; with
 * too few items every connection gets all.
 */
export function deal<T>(list: readonly T[], hands: number): T[][] {
  if (list.length < hands) return [[...list]];
  return Array.from({ length: hands }, (_, hand) => list.filter((_item, i) => i % hands === hand));
}
