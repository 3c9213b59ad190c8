import { classNames } from './class-names.ts';

export type Band = {
  id: string;
  /** Short form of the range: "06–12". */
  label: string;
  /** Accessible name of the range: "Morning, 06:00 to 12:00". */
  name: string;
  /** Number of results it would leave. */
  count: number;
  on: boolean;
};

type BandPicksProps = {
  /** Value that is divided into bands: "Leaves New York". */
  label: string;
  bands: readonly Band[];
  onToggle: (id: string) => void;
};

/**
 * A few ranges of one scale, each a button below a bar for its number of results. Selecting none
 * means all.
 */
export function BandPicks({ label, bands, onToggle }: BandPicksProps) {
  const tallest = Math.max(1, ...bands.map(({ count }) => count));
  const isAny = bands.some(({ on }) => on);
  return (
    <div role="group" aria-label={label} className="band-picks">
      {bands.map(({ id, label: short, name, count, on }) => (
        <button
          key={id}
          type="button"
          aria-pressed={on}
          className={classNames('band-pick', on && 'on', count === 0 && 'is-zero')}
          onClick={() => onToggle(id)}
        >
          <svg viewBox="0 0 10 24" preserveAspectRatio="none" aria-hidden="true">
            <rect
              width="10"
              y={24 - Math.max(1, (count / tallest) * 24)}
              height={Math.max(1, (count / tallest) * 24)}
              className={on || !isAny ? 'in' : undefined}
            />
          </svg>
          <span className="visually-hidden">{name}</span>
          <bdi aria-hidden="true">{short}</bdi>
          <small>
            <bdi>{count}</bdi>
          </small>
        </button>
      ))}
    </div>
  );
}
