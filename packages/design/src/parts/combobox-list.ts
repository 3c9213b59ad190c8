import {
  createContext,
  type KeyboardEvent,
  useLayoutEffect,
  use,
  useMemo,
  useRef,
  useState,
} from 'react';
import { NO_CORRECTION } from './no-correction.ts';

type Keys = (event: KeyboardEvent) => void;

/** State of a list that its combobox input exposes as ARIA attributes. */
interface ListSaid {
  readonly expanded: boolean;
  readonly listId?: string;
  readonly activeId?: string | undefined;
}
const NO_LIST: ListSaid = { expanded: false };

interface BoxAround {
  readonly listen: (keys: Keys | null) => void;
  readonly say: (said: ListSaid) => void;
}

/**
 * Connects a list to its text box: the list receives the box's key events, even if its code loads
 * late.
 */
export const BoxOfList = createContext<BoxAround | null>(null);

/**
 * A combobox input that accepts text before the code of its list has loaded. Spread `input` on the
 * box and provide `around` to the list through `BoxOfList`.
 */
export function useComboboxList() {
  const keys = useRef<Keys | null>(null);
  const [said, say] = useState(NO_LIST);
  const around = useMemo(
    () => ({ listen: (now: Keys | null) => void (keys.current = now), say }),
    [],
  );
  return {
    around,
    input: {
      type: 'text',
      role: 'combobox',
      autoComplete: 'off',
      ...NO_CORRECTION,
      enterKeyHint: 'search',
      'aria-autocomplete': 'list',
      'aria-expanded': said.expanded,
      'aria-controls': said.listId,
      'aria-activedescendant': said.activeId,
    } as const,
    onKeyDown: (event: KeyboardEvent) => keys.current?.(event),
  };
}

/** Used by the list: passes its key handler and its state to the box. */
export function useBoxOfList({
  onKeyDown,
  expanded,
  listId,
  activeId,
}: ListSaid & { readonly listId: string; readonly onKeyDown: Keys }): void {
  const box = use(BoxOfList);
  useLayoutEffect(() => box?.listen(onKeyDown));
  useLayoutEffect(
    () => box?.say({ expanded, listId, activeId }),
    [box, expanded, listId, activeId],
  );
  useLayoutEffect(
    () => () => {
      box?.listen(null);
      box?.say(NO_LIST);
    },
    [box],
  );
}
