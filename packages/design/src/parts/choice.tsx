import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { circleAlert } from '../icons.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** Label; may contain links. */
  children: ReactNode;
  /** Number of results it would leave, shown at the end; a zero stays visible. */
  count?: number;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A checkbox whose label is part of its click target. */
export function Checkbox({ children, count, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const wrong = error !== undefined && error !== '';
  return (
    <div className={classNames('check-field', wrong && 'is-wrong', className)}>
      <label className={classNames('check', count === 0 && 'is-zero')}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-note` : undefined}
        />
        <span>{children}</span>
        {count !== undefined && (
          <span className="check-count">
            <bdi>{count}</bdi>
          </span>
        )}
      </label>
      {wrong && (
        <p id={`${id}-note`} className="field-error">
          <Icon of={circleAlert} size="sm" />
          {error}
        </p>
      )}
    </div>
  );
}

export type RadioCard = {
  value: string;
  label: ReactNode;
  /** Second line. */
  detail?: ReactNode;
  /** At the far end: payment marks, an amount. */
  end?: ReactNode;
  /** Shown below while selected. */
  open?: ReactNode;
  disabled?: boolean;
};

type RadioCardsProps = {
  legend: ReactNode;
  /**
   * Hides the legend visually if it is shown elsewhere on the page; screen readers still read it.
   */
  legendHidden?: boolean;
  name: string;
  cards: readonly RadioCard[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string;
};

/** Radio buttons as cards, each with room for its details; arrow keys move and select. */
export function RadioCards({
  legend,
  legendHidden = false,
  name,
  cards,
  value,
  onChange,
  error,
}: RadioCardsProps) {
  const id = useId();
  const wrong = error !== undefined && error !== '';
  return (
    <div
      role="radiogroup"
      className={classNames('radio-cards', wrong && 'is-wrong')}
      aria-labelledby={`${id}-legend`}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? `${id}-note` : undefined}
    >
      <p id={`${id}-legend`} className={legendHidden ? 'visually-hidden' : 'field-label'}>
        {legend}
      </p>
      <div className="radio-cards-box">
        {cards.map((card) => (
          <div key={card.value} className={classNames('radio-card', card.value === value && 'on')}>
            <label className="radio">
              <input
                type="radio"
                name={name}
                value={card.value}
                checked={card.value === value}
                disabled={card.disabled}
                onChange={() => onChange(card.value)}
              />
              <span>
                <b>{card.label}</b>
                {card.detail !== undefined && <small>{card.detail}</small>}
              </span>
              {card.end !== undefined && <span className="radio-end">{card.end}</span>}
            </label>
            {card.value === value && card.open !== undefined && (
              <div className="radio-open">{card.open}</div>
            )}
          </div>
        ))}
      </div>
      {wrong && (
        <p id={`${id}-note`} className="field-error">
          <Icon of={circleAlert} size="sm" />
          {error}
        </p>
      )}
    </div>
  );
}
