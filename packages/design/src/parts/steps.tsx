type StepsProps = {
  label: string;
  steps: readonly string[];
  /** The step being done, from 0. */
  current: number;
  /** Said after the steps already done: "done". */
  doneLabel: string;
};

/** Where one is in a journey; in the header of checkout. */
export function Steps({ label, steps, current, doneLabel }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} className={index < current ? 'is-done' : undefined}>
          {step}{index < current && <span className="visually-hidden"> {doneLabel}</span>}
        </li>
      ))}
    </ol>
  );
}
