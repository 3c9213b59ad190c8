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

/** What a text box must say of the list that belongs to it. */
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

/** The text box above a list: the list takes its keys from there, however late its code arrives. */
export const BoxOfList = createContext<BoxAround | null>(null);

/**
 * A text box that is there, and takes letters, before the code of its list is. Give `input` to the
 * box and put `BoxOfList` with `around` about the list.
 */
export function useListOfBox() {
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

/** For the list: its keys and its state go to the box above it. */
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
