import './segments.css';

interface SegmentsProps<Id extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly items: readonly { readonly id: Id; readonly label: string }[];
  readonly current: Id;
  readonly onChoose: (id: Id) => void;
}

/** A row of buttons of which one is pressed. */
export function Segments<Id extends string>({
  label,
  items,
  current,
  onChoose,
}: SegmentsProps<Id>) {
  return (
    <div role="group" aria-label={label} className="c-segments">
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          aria-pressed={item.id === current}
          onClick={() => onChoose(item.id)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
