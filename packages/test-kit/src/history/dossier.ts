// Groups the evidence by booking once, so that every invariant reads it in one pass.
import { stepKey } from '@portico/rules/lifecycle';
import type {
  BookingFacts,
  DecisionFacts,
  Evidence,
  LedgerLine,
  TransitionFacts,
  Violation,
} from './evidence.ts';

/** A reservation as recorded in its supplier's ledger. */
export interface Reservation {
  readonly supplier: string;
  readonly ref: string;
  readonly key: string;
  isLive: boolean;
}

export interface File {
  readonly booking: BookingFacts;
  readonly transitions: TransitionFacts[];
  /** Ledger lines of the gateway for this booking, in order. */
  readonly money: LedgerLine[];
  readonly reservations: Reservation[];
  readonly hasOpenTask: boolean;
  readonly decisions: DecisionFacts[];
}

export interface Dossier {
  readonly evidence: Evidence;
  readonly files: readonly File[];
  readonly byReference: ReadonlyMap<string, File>;
  /** Peers' records under a reference that is not a booking of this system. */
  readonly strangers: {
    readonly money: readonly LedgerLine[];
    readonly reservations: readonly Reservation[];
  };
}

/** A rule that every history must satisfy. */
export interface Invariant {
  readonly id: string;
  readonly says: string;
  /** Reads the history once and yields its violations. */
  check(dossier: Dossier): Iterable<Violation>;
}

/** Derived keys start with the booking's id. */
const UUID_LENGTH = 36;
const ownerOf = (key: string): string => key.slice(0, UUID_LENGTH);

export const sum = (lines: readonly LedgerLine[], kind: string): number =>
  lines.reduce(
    (total, line) =>
      line.kind === kind && line.status !== 'failed' && line.status !== 'pending'
        ? total + line.amount
        : total,
    0,
  );

/**
 * Returns true if an agent has accepted a difference: a held booking, or differences of these
 * kinds.
 */
export const isLetStand = (
  { decisions }: File,
  ...about: readonly DecisionFacts['about'][]
): boolean => decisions.some((one) => one.decision === 'write-off' && about.includes(one.about));

export const bookKey = (booking: BookingFacts): string => stepKey(booking.id, 'book');
export const fileKey = (agencyId: string, reference: string): string => `${agencyId} ${reference}`;

export function dossierOf(evidence: Evidence): Dossier {
  const tasks = new Set(evidence.openTasks);
  const files = evidence.bookings.map((booking): File => ({
    booking,
    transitions: [],
    money: [],
    reservations: [],
    decisions: [],
    hasOpenTask: tasks.has(booking.id),
  }));
  const byId = new Map(files.map((file) => [file.booking.id, file]));
  const byReference = new Map(
    files.map((file) => [fileKey(file.booking.agencyId, file.booking.reference), file]),
  );
  for (const transition of evidence.transitions)
    byId.get(transition.bookingId)?.transitions.push(transition);
  for (const decision of evidence.decisions) byId.get(decision.bookingId)?.decisions.push(decision);
  for (const { transitions } of files) transitions.sort((a, b) => a.seq - b.seq);
  const strangers = { money: [] as LedgerLine[], reservations: [] as Reservation[] };
  for (const line of evidence.gateway)
    (byId.get(ownerOf(line.key))?.money ?? strangers.money).push(line);
  for (const reservation of reservationsOf(evidence))
    (byId.get(ownerOf(reservation.key))?.reservations ?? strangers.reservations).push(reservation);
  return { evidence, files, byReference, strangers };
}

function reservationsOf({ suppliers }: Evidence): Iterable<Reservation> {
  const all: Reservation[] = [];
  for (const [supplier, lines] of suppliers) {
    const byRef = new Map<string, Reservation>();
    for (const { kind, ref, key, status } of lines) {
      if (kind === 'book') {
        const made = { supplier, ref, key, isLive: true };
        byRef.set(ref, made);
        all.push(made);
      }
      const known = byRef.get(ref);
      if (known !== undefined && (kind === 'cancel' || (kind === 'settle' && status === 'failed')))
        known.isLive = false;
    }
  }
  return all;
}
