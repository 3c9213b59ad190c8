import type { ReactNode } from 'react';
import type { IconShape } from '../icons.ts';
import { Icon } from './icon.tsx';

type ToastMessageProps = {
  icon?: IconShape;
  action?: { label: string; onPress: () => void };
  children: ReactNode;
};

/**
 * What a toast says: one sentence, one action. The library that shows it takes its look from
 * toast.css.
 */
export function ToastMessage({ icon, action, children }: ToastMessageProps) {
  return (
    <span className="toast-message">
      {icon && <Icon of={icon} />}
      <span>{children}</span>
      {action && (
        <button type="button" className="toast-action" onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </span>
  );
}
