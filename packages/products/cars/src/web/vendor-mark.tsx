import type { VendorView } from '../http-words.ts';

/** Badge colours: dark enough for white letters and distinguishable. */
const COLOURS = ['#1f5fbf', '#b3341f', '#14713f', '#7a3e9d', '#9a5a00', '#0f6e79'] as const;

/** Returns the first letters of up to two words: 'PG' for 'Pallas Go'. */
const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();

const numberOf = (id: string): number =>
  Array.from(id).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);

/** A vendor's logo; a badge with its initials if it has none. Its name is shown next to it. */
export function VendorMark({
  of: { id, name, logo },
  size,
}: {
  readonly of: Pick<VendorView, 'id' | 'name' | 'logo'>;
  readonly size: number;
}) {
  if (logo !== null)
    return <img className="vendor-mark" src={logo} alt="" width={size} height={size} />;
  return (
    <svg className="vendor-mark" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="6" fill={COLOURS[numberOf(id) % COLOURS.length]} />
      <text x="16" y="21" fill="white" fontSize="14" fontWeight="600" textAnchor="middle">
        {initials(name)}
      </text>
    </svg>
  );
}
