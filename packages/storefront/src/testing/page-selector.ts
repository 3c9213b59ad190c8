// Selectors of the test document: tag, class, id, attribute, :not() and descendants.

/** Parts of an element that selectors read. */
export interface Selectable {
  readonly localName: string;
  readonly className: string;
  readonly id: string;
  readonly disabled: boolean;
  readonly checked: boolean;
  readonly parentElement: Selectable | null;
  getAttribute(name: string): string | null;
}

const STEP =
  /^(\*|[a-z][\w-]*)|\.([\w-]+)|#([\w-]+)|\[([\w-]+)(?:="?([^"\]]*)"?)?\]|:(disabled|checked)|:not\(([^)]+)\)/i;

/** Returns true if an element matches one compound selector: tag, class, id, attribute, :not(). */
function isMatch(element: Selectable, compound: string): boolean {
  let rest = compound;
  while (rest !== '') {
    const found = STEP.exec(rest);
    if (found?.index !== 0) throw new Error(`Selector not supported by tests: ${compound}`);
    const [all, tag, name, id, attribute, value, state, not] = found;
    if (tag !== undefined && tag !== '*' && element.localName !== tag.toLowerCase()) return false;
    if (name !== undefined && !element.className.split(/\s+/).includes(name)) return false;
    if (id !== undefined && element.id !== id) return false;
    if (attribute !== undefined) {
      const given = element.getAttribute(attribute);
      if (given === null || (value !== undefined && given !== value)) return false;
    }
    if (state === 'disabled' && !element.disabled) return false;
    if (state === 'checked' && !element.checked) return false;
    if (not !== undefined && isMatch(element, not)) return false;
    rest = rest.slice(all.length);
  }
  return true;
}

/** Returns true if an element matches a chain of compounds, descendants separated by spaces. */
function isChain(element: Selectable, compounds: readonly string[]): boolean {
  if (!isMatch(element, compounds.at(-1) ?? '')) return false;
  const outer = compounds.slice(0, -1);
  if (outer.length === 0) return true;
  for (let one: Selectable | null = element.parentElement; one !== null; one = one.parentElement)
    if (isChain(one, outer)) return true;
  return false;
}

/** Returns true if one of the selectors, separated by commas, matches. */
export const matchesSelector = (element: Selectable, selector: string): boolean =>
  selector.split(',').some((one) => isChain(element, one.trim().split(/\s+(?![^[]*\])/)));
