// Loaded before a measured process's own code (--import): reports resource usage over the channel
// to the bench. Ends the process when the bench has ended.
import type { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';

/** Requests of the bench to a process. */
export type Ask =
  | { readonly id: number; readonly what: 'usage' }
  | { readonly id: number; readonly what: 'memory' }
  | { readonly id: number; readonly what: 'profile'; readonly file: string };

export interface Usage {
  /** Milliseconds of processor time so far, user and system, all threads. */
  readonly cpuMs: number;
}
export interface Memory {
  /** Bytes. `kept`: heap and buffers in use after a garbage collection. */
  readonly rss: number;
  readonly kept: number;
}

let session: Session | undefined;

async function answer(ask: Ask): Promise<unknown> {
  switch (ask.what) {
    case 'usage': {
      const { user, system } = process.cpuUsage();
      return { cpuMs: (user + system) / 1_000 } satisfies Usage;
    }
    case 'memory': {
      for (let i = 0; i < 3; i += 1) {
        globalThis.gc?.();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const { rss, heapUsed, external } = process.memoryUsage();
      return { rss, kept: heapUsed + external } satisfies Memory;
    }
    // The first request starts a profile, the second writes it.
    case 'profile': {
      if (session === undefined) {
        const inspector = await import('node:inspector/promises');
        session = new inspector.Session();
        session.connect();
        await session.post('Profiler.enable');
        await session.post('Profiler.start');
        return null;
      }
      const { profile } = await session.post('Profiler.stop');
      writeFileSync(ask.file, JSON.stringify(profile));
      session.disconnect();
      session = undefined;
      return null;
    }
  }
}

process.on('message', (message) => {
  const ask = message as Ask;
  answer(ask).then(
    (value) => process.send?.({ id: ask.id, value }),
    (fault: unknown) => process.send?.({ id: ask.id, fault: String(fault) }),
  );
});
process.on('disconnect', () => process.exit());
process.channel?.unref();
