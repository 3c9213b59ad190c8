import { classNames, Icon, icons, Modal, useListbox } from '@portico/design';
import { useAppSelector, useNavigate, useTranslation } from '@portico/runtime';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { openTab } from '../../../platform/window.ts';
import { useCenter } from '../frame/center-context.ts';
import { useEntryName } from '../frame/menu-entry.tsx';
import { useReason } from '../frame/reason.tsx';
import { type CommandActions, commandsOf } from './commands.ts';
import { KeyCaps } from './key-caps.tsx';
import './palette.css';
import { useFound } from './palette.query.ts';
import { asked, GROUPS, type Group, offered, partsOf, type Result } from './palette-results.ts';

/** Finds bookings, clients, pages and commands by their first letters. */
export function Palette({
  onClose,
  ...actions
}: CommandActions & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [narrowed, setNarrowed] = useState<Group | null>(null);
  const wanted = asked(typed);
  const { found, failed } = useFound(wanted.text);
  const results = offered(useCommands(actions), found, wanted, narrowed);
  const choose = useChoose(onClose);
  const list = useListbox({
    count: results.length,
    start: 0,
    restartOn: `${typed} ${narrowed}`,
    onChoose: (index) => choose(results[index]),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const active = results[list.active];
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      choose(active, true);
    } else if (event.key === 'Tab' && !event.shiftKey && active) {
      event.preventDefault();
      event.stopPropagation();
      setNarrowed(narrowed === null ? active.group : null);
    } else list.onKeyDown(event);
  };
  const index = new Map(results.map((result, at) => [result.id, at]));
  return (
    <Modal open onClose={onClose} className="modal center-palette" label={t('centerPalette.label')}>
      <div className="center-palette-head">
        <Icon of={icons.search} />
        <input
          type="text"
          role="combobox"
          aria-label={t('centerPalette.label')}
          aria-expanded={results.length > 0}
          aria-controls={list.listId}
          aria-activedescendant={list.activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={t('centerPalette.placeholder')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <span className="center-palette-scope">
          {t(`centerPalette.group.${narrowed ?? 'all'}`)}
        </span>
        <KeyCaps keys={['Tab']} />
      </div>
      <div
        id={list.listId}
        role="listbox"
        aria-label={t('centerPalette.results')}
        className="center-palette-list"
      >
        {GROUPS.filter((group) => results.some((result) => result.group === group)).map((group) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} role="presentation" className="center-palette-group">
              {t(`centerPalette.group.${group}`)}
            </p>
            {results
              .filter((result) => result.group === group)
              .map((result) => {
                const at = index.get(result.id) ?? -1;
                return (
                  <Row
                    key={result.id}
                    result={result}
                    text={wanted.text}
                    isActive={at === list.active}
                    option={list.option(at)}
                  />
                );
              })}
          </div>
        ))}
      </div>
      <p role="status" className="center-palette-none">
        {failed
          ? t('centerPalette.failed')
          : results.length === 0
            ? t('centerPalette.none', { text: wanted.text })
            : ''}
      </p>
      <Foot />
    </Modal>
  );
}

/** Every command and page in the page's language. */
function useCommands({ fold, help, notifications }: CommandActions): readonly Result[] {
  const { t } = useTranslation();
  const { frame } = useCenter();
  const nameOf = useEntryName();
  const items = useAppSelector(({ navigation }) => navigation.items);
  return useMemo(
    () =>
      commandsOf(
        items,
        frame?.refused ?? [],
        { nameOf, of: (key) => t(`centerPalette.do.${key}`) },
        { fold, help, notifications },
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the names follow the language
    [items, frame, t, fold, help, notifications],
  );
}

/** Follows a result, in this tab or in a new one; nothing happens for one that is refused. */
function useChoose(onClose: () => void) {
  const navigate = useNavigate();
  return (result: Result | undefined, inTab = false) => {
    if (result === undefined || result.refused) return;
    if (result.href !== undefined && inTab) return openTab(result.href);
    onClose();
    if (result.href === undefined) result.run?.();
    else void navigate(result.href);
  };
}

function Row({
  result: { title, note, icon, keys, refused },
  text,
  isActive,
  option,
}: {
  readonly result: Result;
  readonly text: string;
  readonly isActive: boolean;
  readonly option: ReturnType<ReturnType<typeof useListbox>['option']>;
}) {
  const reasonOf = useReason();
  return (
    <div
      {...option}
      aria-selected={isActive}
      aria-disabled={refused ? true : undefined}
      className={classNames('center-palette-row', isActive && 'is-active', refused && 'is-dimmed')}
    >
      <Icon of={refused ? icons.lock : icon} />
      <span className="center-palette-title">
        <Marked text={title} typed={text} />
      </span>
      <span className="center-palette-note">
        {refused ? reasonOf(refused) : note !== undefined && <Marked text={note} typed={text} />}
      </span>
      {keys && !refused && <KeyCaps keys={keys} />}
    </div>
  );
}

const Marked = ({ text, typed }: { readonly text: string; readonly typed: string }) => (
  <bdi>
    {partsOf(text, typed).map((part, at) =>
      part.isTyped ? <mark key={at}>{part.text}</mark> : part.text,
    )}
  </bdi>
);

function Foot() {
  const { t } = useTranslation();
  return (
    <div className="center-palette-foot" aria-hidden="true">
      <span>
        <KeyCaps keys={['↑', '↓']} /> {t('centerPalette.foot.move')}
      </span>
      <span>
        <KeyCaps keys={['Enter']} /> {t('centerPalette.foot.open')}
      </span>
      <span>
        <KeyCaps keys={['Ctrl', 'Enter']} /> {t('centerPalette.foot.tab')}
      </span>
      <span>
        <KeyCaps keys={['Tab']} /> {t('centerPalette.foot.narrow')}
      </span>
      <span className="center-palette-signs">{t('centerPalette.foot.signs')}</span>
    </div>
  );
}
