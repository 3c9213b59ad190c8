import { classNames } from './class-names.ts';

export type Band = {
  id: string;
  /** From where to where, in short: "06–12". */
  label: string;
  /** The same in words, for those who hear the page: "Morning, 06:00 to 12:00". */
  name: string;
  /** How many it would leave. */
  count: number;
  on: boolean;
};

type BandPicksProps = {
  /** What is divided into bands: "Leaves New York". */
  label: string;
  bands: readonly Band[];
  onToggle: (id: string) => void;
};

/**
 * A few bands of one scale, each a button under a bar for how many lie in it. None chosen means
 * all.
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
