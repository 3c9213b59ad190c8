// Processor time of PostgreSQL, from the kernel: of all its processes, those that have ended too.
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc per second: fixed on Linux. */
const TICKS = 100;

interface Stat {
  readonly parent: number;
  /** Ticks of the process itself, user and system. */
  readonly own: number;
  /** Ticks of its children that have ended. */
  readonly ended: number;
}

/** Throws if the process has ended. */
function statOf(pid: number): Stat {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // the name in parentheses may contain spaces
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (n: number): number => Number(fields[n] ?? 0);
  return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
}

function childrenOf(pid: number): Stat[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = statOf(Number(name));
      return stat.parent === pid ? [stat] : [];
    } catch {
      return []; // ended meanwhile
    }
  });
}

/**
 * Returns the milliseconds of processor time that a PostgreSQL server has used.
 * @param backend process id of any of its connections
 */
export function postgresCpuMs(backend: number): number {
  const { parent } = statOf(backend);
  const { own, ended } = statOf(parent);
  const ticks = childrenOf(parent).reduce((sum, child) => sum + child.own, own + ended);
  return (ticks * 1_000) / TICKS;
}
