// Syntax of simulated faults, used by the sandbox and its clients: a comma-separated list such as
// `price+5%, timeout-done@book*1, latency=50ms..400ms, hang=1%@search`. `@step` limits a fault to
// one call, `@supplier.retrieve`, `@beta.search` or `@gateway.*` to one peer, `*1` to the first
// call for each key. Suppliers and their calls are listed in the product table.
import { SANDBOXES } from './products.ts';

export const ANSWER_FAULTS = [
  'refuse',
  'sold-out',
  'price',
  'decline',
  'pending',
  'pending-fails',
  // the authorisation lapses after ten minutes
  'short-hold',
  // the authorisation has lapsed before the capture
  'hold-lapsed',
  'refund-pending',
  'refund-fails',
  'refund-fails-late',
  'disputed',
  'oversell',
  'ticket-pending',
  'ticket-partial',
  'name-refused',
  'seat-taken',
  'schedule-change',
  'desk-closed',
  'desk-moved',
  'vehicle-changed',
  'odd-entry',
  // half of the price is kept by a cancellation, whatever the terms say
  'keeps-more',
] as const;
/**
 * Faults that affect the response; '-done' faults apply after the work, '-not-done' faults replace
 * it.
 */
export const OUTCOME_FAULTS = [
  'timeout-done',
  'timeout-not-done',
  '5xx-done',
  '5xx-not-done',
  'reset-done',
  'reset-not-done',
  'garbage',
  'garbage-not-done',
  'missing-field',
  'hang',
  // 429: nothing is done, and the caller is told to wait a second
  'rate-limited',
] as const;
export const TRANSPORT_FAULTS = ['latency', 'truncated'] as const;
export const WEBHOOK_FAULTS = [
  'webhook-duplicate',
  'webhook-late',
  'webhook-lost',
  'webhook-reverse',
  'webhook-forged',
] as const;
const NAMES = [
  ...ANSWER_FAULTS,
  ...OUTCOME_FAULTS,
  ...TRANSPORT_FAULTS,
  ...WEBHOOK_FAULTS,
] as const;

export type FaultName = (typeof NAMES)[number];
export type Outcome = (typeof OUTCOME_FAULTS)[number];

/** Ordering calls, common to all suppliers. */
const ORDER_STEPS = [
  'book',
  'retrieve',
  'cancel-quote',
  'cancel',
  'list',
  'feed',
  'acknowledge',
] as const;

type Sandbox = (typeof SANDBOXES)[keyof typeof SANDBOXES];
/** Sandbox suppliers of all products. */
export type SandboxSupplier = Sandbox['suppliers'][number];
/** Calls that faults can be limited to. */
export type SandboxStep = Sandbox['steps'][number] | (typeof ORDER_STEPS)[number];

const ALL: readonly Sandbox[] = Object.values(SANDBOXES);
export const SANDBOX_SUPPLIERS = ALL.flatMap<SandboxSupplier>(({ suppliers }) => suppliers);
export const SUPPLIER_STEPS: readonly SandboxStep[] = [
  ...new Set([...ALL.flatMap<SandboxStep>(({ steps }) => steps), ...ORDER_STEPS]),
];
export const GATEWAY_STEPS = [
  'authorise',
  'capture',
  'void',
  'refund',
  'retrieve',
  'find',
  'find-refund',
  'list',
] as const;
export type Step = SandboxStep | (typeof GATEWAY_STEPS)[number];
/** Peers a fault may be limited to: all suppliers, one of them, or the gateway. */
export type Peer = 'supplier' | 'gateway' | SandboxSupplier;
export const PEERS: readonly Peer[] = ['supplier', 'gateway', ...SANDBOX_SUPPLIERS];

export interface Fault {
  readonly token: string;
  readonly name: FaultName;
  readonly step: Step | null;
  readonly peer: Peer | null;
  /** Amount of `price`: basis points, or minor units if `unit` is 'u'. */
  readonly amount: number | null;
  readonly unit: '%' | 'u' | null;
  readonly value: string | null;
  /** Maximum number of occurrences per key; null: always. */
  readonly times: number | null;
}

export class FaultSyntaxError extends Error {}

const TOKEN =
  /^([a-z0-9-]+?)(?:([+-]\d{1,6}(?:\.\d{1,2})?)([%u]))?(?:@(?:([a-z]+)\.)?([a-z-]+|\*))?(?:=([a-z0-9.%]{1,24}))?(?:@(?:([a-z]+)\.)?([a-z-]+|\*))?(?:\*(\d{1,3}))?$/;
const SHORT: Readonly<Record<string, FaultName>> = {
  duplicate: 'webhook-duplicate',
  late: 'webhook-late',
  lost: 'webhook-lost',
  reverse: 'webhook-reverse',
  forged: 'webhook-forged',
  timeout: 'timeout-not-done',
  declined: 'decline',
};
const LONGEST = 1_000;

/** Parses a list of faults. Throws FaultSyntaxError naming the unknown word. */
export function parseFaults(text: string): readonly Fault[] {
  if (text.length > LONGEST) throw new FaultSyntaxError(`faults: more than ${LONGEST} characters`);
  return text
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '')
    .map(parseToken);
}

function parseToken(token: string): Fault {
  const match = TOKEN.exec(token);
  if (match === null) throw new FaultSyntaxError(`faults: cannot read '${token.slice(0, 60)}'`);
  const [, word = '', amount, unit, peerBefore, stepBefore, value, peerAfter, stepAfter, times] =
    match;
  const name = SHORT[word] ?? NAMES.find((known) => known === word);
  if (name === undefined) throw new FaultSyntaxError(`faults: there is no fault '${word}'`);
  if (name === 'price' && amount === undefined)
    throw new FaultSyntaxError("faults: 'price' needs a change, e.g. price+5% or price-1u");
  if (name !== 'price' && amount !== undefined)
    throw new FaultSyntaxError(`faults: '${word}' takes no change`);
  checkValue(word, name, value);
  const step = stepBefore ?? stepAfter;
  return {
    token,
    name,
    step: step === undefined || step === '*' ? null : knownStep(step),
    peer: knownPeer(peerBefore ?? peerAfter),
    amount: amount === undefined ? null : Math.round(Number(amount) * (unit === '%' ? 100 : 1)),
    unit: unit === '%' || unit === 'u' ? unit : null,
    value: value ?? null,
    times: times === undefined ? null : Number(times),
  };
}

const MAX_COPIES = 100;

/**
 * Checks that the value is a duration, a number of copies, or a share of calls: any other value
 * would be read as "always".
 */
function checkValue(word: string, name: FaultName, value: string | undefined): void {
  if (name === 'latency' || name === 'webhook-late') return void readSpan(value ?? '');
  const change = CHANGES[name];
  if (change !== undefined) return checkChange(word, value ?? '', change);
  if (value === undefined || readShare(value) !== null) return;
  if (
    name === 'webhook-duplicate' &&
    /^\d{1,3}$/.test(value) &&
    Number(value) >= 2 &&
    Number(value) <= MAX_COPIES
  )
    return;
  const wanted =
    name === 'webhook-duplicate'
      ? `a number of copies from 2 to ${MAX_COPIES}, or a share like 1%`
      : 'a share like 1%';
  throw new FaultSyntaxError(`faults: '${value}' of '${word}' is not ${wanted}`);
}

interface Change {
  readonly pattern: RegExp;
  readonly wanted: string;
}

/** Faults that change a confirmed order, or what the supplier reports about it. */
const CHANGES: Partial<Record<FaultName, Change>> = {
  // minutes late or early, moved to another day, or cancelled
  'schedule-change': {
    pattern: /^(?:(?:late|early)[1-9]\d{0,3}m|moved|cancelled)$/,
    wanted: 'late200m, early240m, moved and cancelled',
  },
  // distance in metres; a significant one if no value is given
  'desk-moved': { pattern: /^(?:[1-9]\d{0,4}m)?$/, wanted: '4900m and the like' },
  'vehicle-changed': { pattern: /^(?:down|up)$/, wanted: 'down and up' },
  // the newest entry of a list has this field wrong
  'odd-entry': { pattern: /^(?:key|status|total)$/, wanted: 'key, status and total' },
};

function checkChange(word: string, value: string, { pattern, wanted }: Change): void {
  if (!pattern.test(value))
    throw new FaultSyntaxError(`faults: '${value}' of '${word}' is none of ${wanted}`);
}

function knownPeer(word: string | undefined): Peer | null {
  const peer = PEERS.find((known) => known === word);
  if (word !== undefined && peer === undefined)
    throw new FaultSyntaxError(`faults: there is no peer '${word}'`);
  return peer ?? null;
}

function knownStep(word: string): Step {
  const step = [...SUPPLIER_STEPS, ...GATEWAY_STEPS].find((known) => known === word);
  if (step === undefined) throw new FaultSyntaxError(`faults: there is no step '${word}'`);
  return step;
}

const SPAN = /^(\d{1,6})(ms|s)?(?:\.\.(\d{1,6})(ms|s)?)?$/;

/** Parses `200ms`, `2s` or `50ms..400ms` into lowest and highest milliseconds. */
export function readSpan(text: string): { readonly low: number; readonly high: number } {
  const match = SPAN.exec(text);
  if (match === null)
    throw new FaultSyntaxError(
      `faults: '${text.slice(0, 30)}' is not a time, e.g. 200ms or 50ms..400ms`,
    );
  const [, first = '0', firstUnit, second, secondUnit] = match;
  const low = Number(first) * ((firstUnit ?? secondUnit) === 's' ? 1_000 : 1);
  return {
    low,
    high:
      second === undefined ? low : Math.max(low, Number(second) * (secondUnit === 's' ? 1_000 : 1)),
  };
}

/** Parses `1%` as 0.01; null if the value is no percentage. */
export function readShare(text: string | null): number | null {
  if (text === null) return null;
  const match = /^(\d{1,3}(?:\.\d{1,3})?)%$/.exec(text);
  return match === null ? null : Math.min(1, Number(match[1]) / 100);
}
