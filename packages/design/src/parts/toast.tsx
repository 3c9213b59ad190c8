import type { ReactNode } from 'react';
import type { IconShape } from '../icons.ts';
import { Icon } from './icon.tsx';

type ToastMessageProps = {
  icon?: IconShape;
  action?: { label: string; onPress: () => void };
  children: ReactNode;
};

/** Content of a toast: one sentence, one action. The toast library is styled by toast.css. */
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
