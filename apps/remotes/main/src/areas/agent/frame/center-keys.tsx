import { useAppSelector, useNavigate } from '@portico/runtime';
import { laterPart } from '@portico/storefront/parts/later-part';
import { Suspense, useEffect, useRef } from 'react';
import { currentTime } from '@portico/storefront/platform/clock';
import { isCommand, useKeys } from '../parts/keys.ts';
import { GO_TO, GO_TO_TASKS } from '../palette/commands.ts';

const [Palette] = laterPart(
  async () => (await import(/* webpackChunkName: "palette" */ '../palette/palette.tsx')).Palette,
);
const [HelpSheet] = laterPart(
  async () =>
    (await import(/* webpackChunkName: "palette" */ '../palette/help-sheet.tsx')).HelpSheet,
);

/** Milliseconds in which the second letter follows G. */
const SECOND_LETTER_MS = 1_500;

/** Part that is open over the page. */
export type Over = 'palette' | 'help' | 'notifications' | null;

/** The keys of every page, and what they open over it. */
export function CenterKeys({
  over,
  onOver,
  onFold,
}: {
  readonly over: Over;
  readonly onOver: (over: Over) => void;
  readonly onFold: () => void;
}) {
  const close = () => onOver(null);
  useSingles({ onHelp: () => onOver('help'), onFold });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) onOver('palette');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onOver]);
  return (
    <>
      <Suspense>
        {over === 'palette' && (
          <Palette
            onClose={close}
            fold={onFold}
            help={() => onOver('help')}
            notifications={() => onOver('notifications')}
          />
        )}
        {over === 'help' && <HelpSheet onClose={close} />}
      </Suspense>
    </>
  );
}

function useSingles({
  onHelp,
  onFold,
}: {
  readonly onHelp: () => void;
  readonly onFold: () => void;
}): void {
  const navigate = useNavigate();
  const items = useAppSelector(({ navigation }) => navigation.items);
  const pathOf = (label: string) =>
    items
      .flatMap((item) => item.subMenu ?? [item])
      .find((item) => item.label === label && item.read)?.path;
  const go = (path: string | undefined) => {
    if (path !== undefined) void navigate(path);
  };
  useKeys({
    'Shift+?': onHelp,
    '?': onHelp,
    '[': onFold,
    N: () => go(pathOf('Book Now')),
  });
  // listens before the keys of a list, whose letters may be the same
  const since = useRef<number | null>(null);
  const latest = useRef(go);
  latest.current = go;
  const paths = useRef(pathOf);
  paths.current = pathOf;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event) || event.shiftKey) return;
      const letter = event.key.toUpperCase();
      const begun = since.current;
      since.current = letter === 'G' && begun === null ? currentTime() : null;
      if (begun === null || currentTime() - begun > SECOND_LETTER_MS) return;
      const label = Object.keys(GO_TO).find((name) => GO_TO[name] === letter);
      const path = letter === GO_TO_TASKS ? '/tasks' : label && paths.current(label);
      if (!path) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(path);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
