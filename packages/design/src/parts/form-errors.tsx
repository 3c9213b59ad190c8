import { type RefObject, useEffect } from 'react';
import { circleAlert } from '../icons.ts';
import { focusables } from './focus.ts';
import { Icon } from './icon.tsx';

type FormErrorSummaryProps = {
  /** "Three things need another look". */
  title: string;
  /** In the order of the form; `id` is the control's. */
  errors: readonly { id: string; text: string }[];
};

/** What stops the form, above it; each line leads to its field. */
export function FormErrorSummary({ title, errors }: FormErrorSummaryProps) {
  if (errors.length === 0) return null;
  const goTo = (id: string) => document.getElementById(id)?.focus();
  return (
    <div className="note bad form-errors" role="alert">
      <Icon of={circleAlert} />
      <div>
        <p className="strong">{title}</p>
        <ul>
          {errors.map((error) => (
            <li key={error.id}>
              <a
                className="link"
                href={`#${error.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(error.id);
                }}
              >
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/**
 * Takes the focus to the first field that is wrong. @param attempt counts the presses of the
 * button; each refusal gives a new one
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt > 0) focusFirstError(form.current);
  }, [form, attempt]);
}

/** Focuses the first field of `root` that is wrong; false when there is none. */
export function focusFirstError(root: HTMLElement | null): boolean {
  const wrong = root?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (!wrong) return false;
  // A group of choices is wrong as a whole: its first choice takes the focus.
  const field = wrong.matches('input, select, textarea, button, [tabindex]')
    ? wrong
    : focusables(wrong)[0];
  field?.focus();
  return field !== undefined;
}
