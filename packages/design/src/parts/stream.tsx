type StreamProps = {
  answered: number;
  total: number;
  /** "More rooms are coming in. Prices already shown will not move." */
  sentence: string;
  /** Accessible name of the bar. */
  label: string;
};

/**
 * Progress of responses still arriving: a bar and one sentence. Removed when the last has arrived.
 */
export function Stream({ answered, total, sentence, label }: StreamProps) {
  if (answered >= total) return null;
  return (
    <div className="stream">
      <progress value={answered} max={total} aria-label={label} />
      <output className="small muted">
        {/* a new element per sentence: in right-to-left text an element that grows counts as a layout shift */}
        <span key={sentence}>{sentence}</span>
      </output>
    </div>
  );
}
