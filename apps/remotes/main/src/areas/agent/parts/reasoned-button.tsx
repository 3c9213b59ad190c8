import { Button, type ButtonProps, classNames, Icon } from '@portico/design';
import { useId } from 'react';
import './reasoned-button.css';

interface ReasonedButtonProps extends ButtonProps {
  /** Why it cannot be pressed now; null if it can. */
  readonly reason: string | null;
}

/**
 * A small button that may be blocked. It then keeps its place in the order of focus, and says why on
 * focus and hover.
 */
export function ReasonedButton({ reason, ...button }: ReasonedButtonProps) {
  const id = useId();
  if (reason === null) return <Button size="sm" {...button} />;
  const { look = 'line', icon, children } = button;
  return (
    <span className="c-reasoned">
      <button
        type="button"
        className={classNames('button', look, 'sm')}
        aria-disabled="true"
        aria-describedby={id}
      >
        {icon && <Icon of={icon} />}
        <span className="button-text">{children}</span>
      </button>
      <span id={id} role="tooltip" className="c-reason">
        {reason}
      </span>
    </span>
  );
}
