// State of one section of the settings: what is stored, what is typed, and what saving has said.
import type { ErrorCode } from '@portico/contract';
import { ApiError, useAppSelector } from '@portico/runtime';
import { type Newest, useNewest } from '@portico/storefront/state/newest';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useGuard } from '../../account/guard.ts';
import { type Answer, type Refused, tryCall } from '../../account/try-call.ts';
import { changedFields, fieldsOf, mergedWith, type Values, withField } from './draft.ts';
import { type Draft, draftOf, keepDraft, type Stored } from './kept-drafts.ts';

/** A section in a reply. */
interface Shown<W> {
  readonly settings: W;
  readonly changedBy: string | null;
  readonly changedAt: string;
}
interface Reply<W> {
  readonly data: Shown<W>;
  readonly etag: string | null;
}

/** Calls of a section, and its form. `C`: what is sent, if not the section as it is read. */
export interface SectionCalls<W, V extends Values, C = W> {
  /** Name of the section; drafts are kept by it. */
  readonly name: string;
  readonly load: (signal: AbortSignal) => Promise<Reply<W>>;
  readonly replace: (settings: C, etag: string) => Promise<Reply<W>>;
  readonly formOf: (settings: W) => V;
  readonly settingsOf: (form: V) => C;
  /** Returns what may be kept of a draft while another page is shown: no secrets. Default: all. */
  readonly keptOf?: (form: V) => V;
  /** Returns the key of the message for each wrong field. */
  readonly faultsOf: (form: V) => Readonly<Record<string, string>>;
  /** Returns the key of the message about a field that the server has refused. */
  readonly refusedKey?: (told: ToldFault) => string;
}

/** A field that the server has refused. */
export interface ToldFault {
  readonly field: string;
  readonly details: unknown;
}

interface State<V> {
  readonly stored: Stored<V> | null;
  readonly code: ErrorCode | 'unknown' | null;
  readonly typed: V | null;
  /** Fields that were left, or all after the first attempt to save. */
  readonly checked: ReadonlySet<string> | 'all';
  readonly told: ToldFault | null;
  readonly refused: Refused | null;
  /** The section as another user has stored it, while the conflict is open. */
  readonly theirs: Stored<V> | null;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  /** Number of attempts that failed; each moves the focus to the first wrong field. */
  readonly attempt: number;
}

const EMPTY: State<never> = {
  stored: null,
  code: null,
  typed: null,
  checked: new Set(),
  told: null,
  refused: null,
  theirs: null,
  isSaving: false,
  isSaved: false,
  attempt: 0,
};

export interface Section<V extends Values> extends Omit<State<V>, 'typed' | 'checked'> {
  /** Typed values, else the stored ones. Null while they are loaded for the first time. */
  readonly values: V | null;
  /** Fields with unsaved changes. */
  readonly changed: readonly string[];
  /** Keys of the messages to show, by field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly set: (field: string, value: unknown) => void;
  /** Checks a field that was left. */
  readonly check: (field: string) => void;
  readonly save: () => void;
  readonly discard: () => void;
  readonly reload: () => void;
  /** Continues from the other user's version, with the values chosen for the fields in conflict. */
  readonly settle: (values: V) => void;
}

/** Key of a section's draft: a person's own. */
export function useDraftKey(name: string): string {
  return useAppSelector(({ user }) => `${user.profile?.id ?? ''}/${name}`);
}

/** Shared by the hooks of a section. */
interface Context<W, V extends Values, C> {
  readonly key: string;
  readonly newest: Newest;
  readonly calls: RefObject<SectionCalls<W, V, C>>;
  readonly setState: Dispatch<SetStateAction<State<V>>>;
}

export function useSection<W, V extends Values, C = W>(calls: SectionCalls<W, V, C>): Section<V> {
  const key = useDraftKey(calls.name);
  const newest = useNewest();
  const [state, setState] = useState<State<V>>(EMPTY);
  const latest = useRef(calls);
  latest.current = calls;
  const context: Context<W, V, C> = { key, newest, calls: latest, setState };
  const reload = useLoading(context);
  const save = useSaving(context, state);

  const { stored, typed } = state;
  const values = typed ?? stored?.values ?? null;
  const changed = stored === null || typed === null ? [] : changedFields(stored.values, typed);
  const wrong = values === null ? {} : calls.faultsOf(values);
  useEffect(() => {
    if (stored === null) return;
    const isWrong = Object.keys(wrong).length > 0 || state.told !== null;
    const kept = typed === null ? null : (calls.keptOf?.(typed) ?? typed);
    const isDraft = kept !== null && changedFields(stored.values, kept).length > 0;
    keepDraft(key, isDraft ? { base: stored, values: kept, isWrong } : undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is wrong follows from what is typed
  }, [key, stored, typed, state.told]);

  return {
    ...state,
    values,
    changed,
    faults: shownFaults(wrong, state, calls.refusedKey),
    set: (field, value) => setState((before) => withTyped(before, field, value)),
    check: (field) => setState((before) => withChecked(before, field)),
    save,
    discard: () => {
      keepDraft(key, undefined);
      setState((before) => ({ ...EMPTY, stored: before.theirs ?? before.stored }));
    },
    reload,
    settle: (chosen) => setState((before) => settledWith(before, chosen)),
  };
}

/** Loads the section, on mount and whenever the returned function is called. */
function useLoading<W, V extends Values, C>({ key, newest, calls, setState }: Context<W, V, C>) {
  const load = useCallback(
    () =>
      void newest.ask(
        (signal) => calls.current.load(signal),
        ({ data, etag }) => {
          const stored = storedOf(calls.current, data, etag);
          setState((before) => withStored(before, stored, draftOf<V>(key)));
        },
        (error) => {
          const code = (error instanceof ApiError ? error.code : null) ?? 'unknown';
          setState((before) => ({ ...before, code }));
        },
      ),
    [calls, key, newest, setState],
  );
  useEffect(() => {
    load();
    return newest.drop;
  }, [load, newest]);
  return load;
}

/** Returns the function that saves what is typed, once at a time. */
function useSaving<W, V extends Values, C>({ calls, setState }: Context<W, V, C>, state: State<V>) {
  const guard = useGuard();
  const now = useRef(state);
  now.current = state;
  const save = async () => {
    const { stored, typed, isSaving } = now.current;
    if (isSaving || stored === null || typed === null) return;
    const { faultsOf, replace, settingsOf } = calls.current;
    if (Object.keys(faultsOf(typed)).length > 0) {
      setState((before) => ({ ...before, checked: 'all', attempt: before.attempt + 1 }));
      return;
    }
    setState((before) => ({ ...before, isSaving: true, refused: null, told: null }));
    const answer = await guard(() => tryCall(() => replace(settingsOf(typed), stored.etag)));
    setState((before) => afterSaving(before, typed, answer, calls.current));
  };
  return () => void save();
}

const storedOf = <W, V extends Values>(
  { formOf }: Pick<SectionCalls<W, V>, 'formOf'>,
  { settings, changedBy, changedAt }: Shown<W>,
  etag: string | null,
): Stored<V> => ({ values: formOf(settings), etag: etag ?? '', changedBy, changedAt });

/** Shows an earlier draft again; if the section has changed since, the person chooses. */
const withStored = <V extends Values>(
  before: State<V>,
  stored: Stored<V>,
  draft: Draft<V> | undefined,
): State<V> =>
  draft === undefined
    ? { ...EMPTY, stored }
    : {
        ...before,
        stored: draft.base,
        typed: draft.values,
        code: null,
        theirs: draft.base.etag === stored.etag ? null : stored,
      };

function withTyped<V extends Values>(before: State<V>, field: string, value: unknown): State<V> {
  const from = before.typed ?? before.stored?.values;
  if (from === undefined) return before;
  const told = before.told?.field === field ? null : before.told;
  return { ...before, typed: withField(from, field, value), told, isSaved: false };
}

const withChecked = <V>(before: State<V>, field: string): State<V> =>
  before.checked === 'all' ? before : { ...before, checked: new Set([...before.checked, field]) };

const settledWith = <V>(before: State<V>, chosen: V): State<V> =>
  before.theirs === null
    ? before
    : { ...before, stored: before.theirs, typed: chosen, theirs: null, refused: null };

/** Shows a fault once its field was left, and any that the server has told. */
function shownFaults<V>(
  wrong: Readonly<Record<string, string>>,
  { checked, told }: State<V>,
  refusedKey: (told: ToldFault) => string = ({ field }) =>
    `centerSettings.refused.${field.split('.')[0]}`,
): Readonly<Record<string, string>> {
  const shown = Object.entries(wrong).filter(([field]) => checked === 'all' || checked.has(field));
  return {
    ...Object.fromEntries(shown),
    ...(told === null ? {} : { [told.field]: refusedKey(told) }),
  };
}

/** Details of VERSION_CONFLICT. */
interface Conflict<W> {
  readonly version: number;
  readonly current: W;
  readonly changedBy: string | null;
  readonly changedAt: string;
}

function afterSaving<W, V extends Values>(
  before: State<V>,
  sent: V,
  answer: Answer<Reply<W>>,
  calls: Pick<SectionCalls<W, V>, 'formOf'>,
): State<V> {
  const done = { ...before, isSaving: false };
  if (answer.ok) {
    const stored = storedOf(calls, answer.data.data, answer.data.etag);
    // what was typed while it was being saved stays
    const isSame = before.typed === sent;
    return { ...EMPTY, stored, typed: isSame ? null : before.typed, isSaved: isSame };
  }
  const { code, field, details } = answer;
  if (code === 'VERSION_CONFLICT') {
    const { version, current, changedBy, changedAt } = details as Conflict<W>;
    const theirs = storedOf(calls, { settings: current, changedBy, changedAt }, `"${version}"`);
    return { ...done, theirs };
  }
  const known = field === undefined ? undefined : fieldNamed(sent, field);
  if (code === 'INVALID_FIELD' && known !== undefined)
    return { ...done, told: { field: known, details }, attempt: before.attempt + 1 };
  return { ...done, refused: answer };
}

/** Returns the field of the form that the server names; a list is named by one of its members. */
const fieldNamed = (values: Values, named: string): string | undefined =>
  [...fieldsOf(values).keys()].find((field) => named === field || named.startsWith(`${field}.`));

/** Merges the typed values with the stored ones. */
export const joined = <V extends Values>({ stored, values, theirs }: Section<V>) =>
  stored === null || values === null || theirs === null
    ? null
    : mergedWith(stored.values, values, theirs.values);
