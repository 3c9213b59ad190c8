import { type RefObject, useEffect } from 'react';
import { circleAlert } from '../icons.ts';
import { focusables } from './focus.ts';
import { Icon } from './icon.tsx';

type FormErrorSummaryProps = {
  /** Heading: "Please check three details". */
  title: string;
  /** Errors in form order; `id` is the control's. */
  errors: readonly { id: string; text: string }[];
};

/** Summary of the errors above a form; each line links to its field. */
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
 * Focuses the first invalid field after each failed submission.
 * @param attempt Number of submissions; every failed one must change it.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt > 0) focusFirstError(form.current);
  }, [form, attempt]);
}

/** Focuses the first invalid field of `root`; returns false if there is none. */
export function focusFirstError(root: HTMLElement | null): boolean {
  const wrong = root?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (!wrong) return false;
  // A radio or checkbox group is invalid as a whole: its first control gets the focus.
  const field = wrong.matches('input, select, textarea, button, [tabindex]')
    ? wrong
    : focusables(wrong)[0];
  field?.focus();
  return field !== undefined;
}
