import { heart } from '../icons.ts';
import { Icon } from './icon.tsx';

type SaveHeartProps = {
  saved: boolean;
  /** "Save Casa do Miradouro": constant; `aria-pressed` conveys the state. */
  label: string;
  onToggle: () => void;
};

/**
 * White outline with a dark edge, legible on any picture; filled with the brand colour when saved.
 */
export function SaveHeart({ saved, label, onToggle }: SaveHeartProps) {
  return (
    <button
      type="button"
      className="save-heart"
      aria-label={label}
      aria-pressed={saved}
      onClick={onToggle}
    >
      <Icon of={heart} />
    </button>
  );
}
