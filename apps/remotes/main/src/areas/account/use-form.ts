import { useFocusFirstError } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Answer, Refused } from './try-call.ts';

type Strings<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;
/** Maps each invalid field to the key of its message. */
export type FaultsOf<V> = { readonly [K in keyof V & string]?: string };

interface FormRules<V, T> {
  readonly start: V;
  /** Validates before sending; empty if all is valid. */
  readonly faultsOf: (values: V) => FaultsOf<V>;
  readonly send: (values: V) => Promise<Answer<T>>;
  /** Returns true if the page is about to be left: the button then stays busy. */
  readonly onDone: (data: T, values: V) => boolean | void;
  /** Optional: handles an error outside the form. Returns true if it did. */
  readonly onRefused?: (refused: Refused) => boolean;
  /** Optional: true if the first field gets the focus as soon as the form is shown. */
  readonly takesFocus?: boolean;
  /** Optional: maps an error to a field, in addition to the field the server names. */
  readonly faultOf?: (refused: Refused) => FaultsOf<V> | null;
}

export interface FormOf<V> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: V;
  readonly set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  readonly faults: FaultsOf<V>;
  readonly busy: boolean;
  /** Error of the last submission that belongs to no field. */
  readonly refused: Refused | null;
  readonly submit: (event: FormEvent) => void;
  /** Props for the text field of this name. */
  readonly field: (name: Strings<V>) => {
    readonly id: string;
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: { target: { value: string } }) => void;
  };
  /** Resets the form to its start values, or to `values`, without errors. */
  readonly reset: (values?: V) => void;
}

/** Returns the error of the field named by the server, if the form has that field. */
const namedField = <V extends object>({ code, field }: Refused, values: V): FaultsOf<V> | null =>
  code !== null && field !== undefined && field in values
    ? ({ [field]: `errors.${code}` } as FaultsOf<V>)
    : null;

/**
 * State of a form: values, errors and submission. Errors show after the first submission; the first
 * invalid field gets the focus.
 */
export function useForm<V extends object, T>(rules: FormRules<V, T>): FormOf<V> {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [values, setValues] = useState(rules.start);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [atField, setAtField] = useState<FaultsOf<V>>({});
  useFocusFirstError(form, attempt);
  const { takesFocus = false } = rules;
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const faults: FaultsOf<V> = attempt > 0 ? { ...rules.faultsOf(values), ...atField } : {};

  async function send(): Promise<void> {
    if (busy) return;
    setAttempt(attempt + 1);
    setRefused(null);
    setAtField({});
    if (Object.keys(rules.faultsOf(values)).length > 0) return;
    setBusy(true);
    const answer = await rules.send(values);
    if (answer.ok) {
      if (rules.onDone(answer.data, values) !== true) setBusy(false);
      return;
    }
    setBusy(false);
    if (rules.onRefused?.(answer)) return;
    const found = rules.faultOf?.(answer) ?? namedField(answer, values);
    if (found !== null) {
      setAtField(found);
      // one more than the submission itself: the field has its error only now
      setAttempt(attempt + 2);
    } else setRefused(answer);
  }

  const change = (name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
    setAtField({});
  };
  return {
    form,
    values,
    set: change,
    faults,
    busy,
    refused,
    submit: (event) => {
      event.preventDefault();
      void send();
    },
    field: (name) => {
      const fault: string | undefined = faults[name];
      return {
        id: `${id}${name}`,
        name,
        value: String(values[name]),
        error: fault === undefined ? undefined : t(fault),
        onChange: (event) => change(name, event.target.value),
      };
    },
    reset: (next = rules.start) => {
      setValues(next);
      setAttempt(0);
      setRefused(null);
      setAtField({});
    },
  };
}
