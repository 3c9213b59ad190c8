/** The class names that apply, in one string: `classNames('button', busy && 'is-busy')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
