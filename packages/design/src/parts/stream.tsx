type StreamProps = {
  answered: number;
  total: number;
  /** "More rooms are coming in. Prices already shown will not move." */
  sentence: string;
  /** Names the bar. */
  label: string;
};

/** Answers still coming in: a bar and one sentence. Gone when the last has answered. */
export function Stream({ answered, total, sentence, label }: StreamProps) {
  if (answered >= total) return null;
  return (
    <div className="stream">
      <progress value={answered} max={total} aria-label={label} />
      <output className="small muted">
        {/* another sentence is another element: where text runs from the right, one that grows counts as moved */}
        <span key={sentence}>{sentence}</span>
      </output>
    </div>
  );
}
