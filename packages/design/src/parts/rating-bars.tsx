/** Ratings by topic: a name, a bar, the score. */
export function RatingBars({
  bars,
  max,
}: {
  bars: readonly { label: string; value: number; text: string }[];
  max: number;
}) {
  return (
    <ul className="rating-bars">
      {bars.map((bar) => (
        <li key={bar.label}>
          <span>{bar.label}</span>
          <progress value={bar.value} max={max} aria-label={bar.label} aria-valuetext={bar.text} />
          <b>
            <bdi>{bar.text}</bdi>
          </b>
        </li>
      ))}
    </ul>
  );
}
