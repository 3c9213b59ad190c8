import { dice } from '../kernel/random.ts';
import { OUTCOME_FAULTS, parseFaults, readShare, readSpan } from '@portico/contract/sandbox-faults';
import type { Fault, FaultName, Outcome, Peer, Step } from '@portico/contract/sandbox-faults';
import type { SwitchStore } from './switches.repo.ts';

/** Faults that apply to one call. Reading a fault limited by `*n` consumes one use. */
export interface FaultPlan {
  /** Faults sent with the call itself, without its agency's. */
  readonly own: string;
  has(name: FaultName): boolean;
  /**
   * Returns the text after the `=` of an active fault, '' if there is none; null if the fault does
   * not apply.
   */
  value(name: FaultName): string | null;
  /** Applies a price change, if any, to an amount in minor units. */
  price(amount: number): number;
  outcome(): Outcome | null;
  /** Delay in milliseconds: constant for the same subject, 0 if the fault does not apply. */
  lateMs(name: 'latency' | 'webhook-late'): number;
}

export interface FaultBoard {
  /**
   * Sets the faults of an agency for all later calls, until set again; a store makes them survive a
   * restart. Throws FaultSyntaxError.
   */
  set(agency: string, faults: string): void;
  list(): Readonly<Record<string, string>>;
  of(agency: string): string;
  /**
   * Returns the plan of one call. `peers` are the names of the called service; `header` takes
   * precedence over the faults of the agency. `subject` seeds the random choices, so that they
   * repeat.
   */
  plan(call: {
    peers: readonly Peer[];
    step: Step;
    agency: string;
    header: string;
    subject: string;
  }): FaultPlan;
}

const MAX_AGENCIES = 1_000;
const MAX_COUNTS = 50_000;

/** Without a store all state is lost with the process. */
export function createFaultBoard(store?: SwitchStore): FaultBoard {
  const agencies = new Map(store?.switches());
  const counts = new Map(store?.counts());

  const spend = (fault: Fault, subject: string, step: Step): boolean => {
    if (fault.times === null) return true;
    const key = `${fault.token}\u0001${step}\u0001${subject}`;
    const used = counts.get(key) ?? 0;
    if (used >= fault.times) return false;
    if (counts.size >= MAX_COUNTS) {
      counts.clear();
      store?.forgetCounts();
    }
    counts.set(key, used + 1);
    store?.setCount(key, used + 1);
    return true;
  };

  return {
    set: (agency, faults) => {
      parseFaults(faults);
      if (faults.trim() === '') {
        agencies.delete(agency);
        store?.setSwitch(agency, '');
      } else if (agencies.size < MAX_AGENCIES || agencies.has(agency)) {
        agencies.set(agency, faults);
        store?.setSwitch(agency, faults);
      }
    },
    list: () => Object.fromEntries(agencies),
    of: (agency) => agencies.get(agency) ?? '',
    plan: ({ peers, step, agency, header, subject }) => {
      const text = [header, agencies.get(agency) ?? ''].filter((part) => part !== '').join(',');
      const faults = parseFaults(text).filter(
        (fault) =>
          (fault.peer === null || peers.includes(fault.peer)) && (fault.step ?? step) === step,
      );
      const find = (name: FaultName): Fault | undefined =>
        faults.find(
          (fault) =>
            fault.name === name && isChosen(fault, step, subject) && spend(fault, subject, step),
        );
      return {
        own: header,
        has: (name) => find(name) !== undefined,
        value: (name) => {
          const fault = find(name);
          return fault === undefined ? null : (fault.value ?? '');
        },
        price: (amount) => {
          const fault = find('price');
          if (fault?.amount == null) return amount;
          return Math.max(
            0,
            fault.unit === 'u'
              ? amount + fault.amount
              : Math.round((amount * (10_000 + fault.amount)) / 10_000),
          );
        },
        outcome: () => OUTCOME_FAULTS.find((name) => find(name) !== undefined) ?? null,
        lateMs: (name) => {
          const fault = find(name);
          if (fault?.value == null) return 0;
          const span = readSpan(fault.value);
          return dice(name, step, subject).whole(span.low, span.high);
        },
      };
    },
  };
}

/** `hang=1%`: deterministic for a subject. */
function isChosen(fault: Fault, step: Step, subject: string): boolean {
  const share =
    fault.name === 'latency' || fault.name === 'webhook-late' ? null : readShare(fault.value);
  return share === null || dice('share', fault.name, step, subject).next() < share;
}
