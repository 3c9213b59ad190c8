// Validates the subdomain of a new agency: one label below the platform's domain.

/** As the database accepts it (db/migrations/0002). */
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Reasons why a subdomain is not accepted. */
export type SubdomainFault = 'label' | 'reserved' | 'encoded';

/** Error texts for the operator. */
export const SUBDOMAIN_FAULTS: Readonly<Record<SubdomainFault, string>> = {
  label:
    'it is no single label of 1 to 63 lower-case letters, digits and hyphens, with a letter or a digit at both ends',
  reserved: 'this platform uses the name itself',
  encoded: 'two hyphens in third place are kept for encoded names',
};

/** Returns the fault of a subdomain; null if an agency may have it. */
export function subdomainFault(
  subdomain: string,
  reserved: readonly string[],
): SubdomainFault | null {
  if (!LABEL.test(subdomain)) return 'label';
  if (subdomain.slice(2, 4) === '--') return 'encoded';
  return reserved.includes(subdomain) ? 'reserved' : null;
}

/**
 * Returns the labels that no agency may have: the reserved ones, and that of the operator's host if
 * it is below the platform's domain.
 */
export function reservedLabels(
  reserved: readonly string[],
  operatorHost: string,
  platformDomain: string,
): readonly string[] {
  const end = `.${platformDomain}`;
  return operatorHost.endsWith(end) ? [...reserved, operatorHost.slice(0, -end.length)] : reserved;
}
