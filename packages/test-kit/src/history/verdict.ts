// Checks all invariants on a whole history, in time linear in its length.
import { dossierOf, type Invariant } from './dossier.ts';
import type { Evidence, Violation } from './evidence.ts';
import { MONEY } from './money.ts';
import { ROOMS } from './rooms.ts';
import { STORY } from './story.ts';
import { TENANCY } from './tenancy.ts';
import { TICKETS } from './tickets.ts';

export const INVARIANTS: readonly Invariant[] = [
  ...MONEY,
  ...ROOMS,
  ...TICKETS,
  ...STORY,
  ...TENANCY,
];

/** Returns all violations; empty if the history is valid. */
export function judge(evidence: Evidence): Violation[] {
  const dossier = dossierOf(evidence);
  return INVARIANTS.flatMap((invariant) => [...invariant.check(dossier)]);
}

const MAX_LINES = 30;

/** Formats violations with the data needed to reproduce them. */
export function report(
  { origin: { seed, commit, replay } }: Evidence,
  violations: readonly Violation[],
): string {
  const lines = violations
    .slice(0, MAX_LINES)
    .map(({ invariant, subject, detail }) => `  ${invariant}  ${subject}  ${detail}`);
  const more =
    violations.length > MAX_LINES ? [`  … and ${violations.length - MAX_LINES} more`] : [];
  return [
    `${violations.length} violations, seed ${seed}, commit ${commit}`,
    ...lines,
    ...more,
    `Again: ${replay}`,
  ].join('\n');
}

/** Throws the report unless the history is valid. */
export function mustBeLawful(evidence: Evidence): void {
  const violations = judge(evidence);
  if (violations.length > 0) throw new Error(report(evidence, violations));
}
