type StreamProps = {
  answered: number;
  asked: number;
  /** "2 of 3 suppliers have answered. Prices already shown will not move." */
  sentence: string;
  /** Names the bar. */
  label: string;
};

/** Answers still coming in: a bar and one sentence. Gone when the last has answered. */
export function Stream({ answered, asked, sentence, label }: StreamProps) {
  if (answered >= asked) return null;
  return (
    <div className="stream">
      <progress value={answered} max={asked} aria-label={label} />
      <output className="small muted">{sentence}</output>
    </div>
  );
}
