import { heart } from '../icons.ts';
import { Icon } from './icon.tsx';

type SaveHeartProps = {
  saved: boolean;
  /** "Save Casa do Miradouro": stays the same; whether it is saved is told by the pressed state. */
  label: string;
  onToggle: () => void;
};

/** White line on dark, legible on any picture; filled with the brand's colour when saved. */
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
