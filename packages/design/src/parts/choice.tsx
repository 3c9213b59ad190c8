import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { circleAlert } from '../icons.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** May hold links. */
  children: ReactNode;
  /** How many it would leave: at the end, in figures; a zero stays visible. */
  count?: number;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A box to tick, with the words beside it as its target. */
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
  /** At the far end: marks, an amount. */
  end?: ReactNode;
  /** Shown below while chosen. */
  open?: ReactNode;
  disabled?: boolean;
};

type RadioCardsProps = {
  legend: ReactNode;
  /** The legend is said elsewhere on the page; keep it for those who hear it. */
  legendHidden?: boolean;
  name: string;
  cards: readonly RadioCard[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string;
};

/** One of several ways, each with room for what belongs to it; arrows move and choose. */
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
