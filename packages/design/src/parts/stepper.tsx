import { useId } from 'react';
import { minus, plus } from '../icons.ts';
import { IconButton } from './button.tsx';

type StepperProps = {
  label: string;
  /** Second line: "18 and over". */
  detail?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  lessLabel: string;
  moreLabel: string;
};

/** Input for a small number with plus and minus buttons. */
export function Stepper({
  label,
  detail,
  value,
  min,
  max,
  onChange,
  lessLabel,
  moreLabel,
}: StepperProps) {
  const id = useId();
  return (
    <div className="stepper" role="group" aria-labelledby={id}>
      <span className="stepper-label">
        <span id={id}>{label}</span>
        {detail !== undefined && <small>{detail}</small>}
      </span>
      <IconButton
        look="line"
        icon={minus}
        label={lessLabel}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className="stepper-value" aria-live="polite">
        <bdi>{value}</bdi>
      </output>
      <IconButton
        look="line"
        icon={plus}
        label={moreLabel}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}
