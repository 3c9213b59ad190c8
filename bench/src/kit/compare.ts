// Compares product and baseline under the same load, as most subjects do.
import { type Load, load, type LoadOptions } from './load.ts';
import type { Measured } from './process.ts';
import { inTurns } from './rounds.ts';
import { median, percentile, ratioOf, type Spread } from './stats.ts';
import { type Effort, WARM_SECONDS } from './subject.ts';
import { figureText } from './table.ts';

export interface Compared {
  readonly product: readonly Load[];
  readonly baseline: readonly Load[];
  /** Requests per second, product ÷ baseline. */
  readonly speed: Spread;
  /** 99th percentile of the latency, product ÷ baseline. */
  readonly p99: Spread;
  /**
   * Processor time of the server per request, baseline ÷ product: the relative speed when the
   * sender is not the limit.
   */
  readonly thrift: Spread;
}

export interface SideLoad extends Omit<LoadOptions, 'port' | 'seconds'> {
  readonly server: Measured;
  /** Runs before each turn, outside the measurement. */
  readonly before?: () => Promise<void>;
}

/** Measures both sides in turns, after a warm-up. */
export async function compare(
  product: SideLoad,
  baseline: SideLoad,
  { rounds, seconds }: Effort,
  onTurn?: (name: string, round: number) => void,
): Promise<Compared> {
  const side =
    ({ server, before, ...options }: SideLoad) =>
    async () => {
      await before?.();
      return load({ ...options, port: server.port, seconds }, server);
    };
  for (const { server, before, ...options } of [product, baseline]) {
    await before?.();
    await load({ ...options, port: server.port, seconds: WARM_SECONDS, isWarming: true }, server);
  }
  const played = await inTurns(
    rounds,
    { product: side(product), baseline: side(baseline) },
    onTurn,
  );
  return {
    ...played,
    speed: ratioOf(
      played.product.map(({ perSecond }) => perSecond),
      played.baseline.map(({ perSecond }) => perSecond),
    ),
    p99: ratioOf(played.product.map(p99), played.baseline.map(p99)),
    thrift: ratioOf(
      played.baseline.map(({ cpuMs }) => cpuMs),
      played.product.map(({ cpuMs }) => cpuMs),
    ),
  };
}

const p99 = ({ latencies }: Load): number => percentile(latencies, 0.99);

/**
 * Formats "9,120/s": median of the rounds. A star marks that the sender, not the server, was the
 * limit.
 */
export function loadText(loads: readonly Load[]): string {
  const limited = median(loads.map(({ busy }) => busy)) < 0.8 ? '*' : '';
  return `${count(median(loads.map(({ perSecond }) => perSecond)))}/s${limited}`;
}

export const cpuText = (loads: readonly Load[]): string =>
  `${figureText(median(loads.map(({ cpuMs }) => cpuMs)))} ms`;
export const p99Text = (loads: readonly Load[]): string =>
  `p99 ${figureText(median(loads.map(p99)))} ms`;
export const count = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : figureText(value);
