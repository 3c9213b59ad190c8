// Gives a test the globals of a browser that the project's code reads, until the test ends.
import { vi } from 'vitest';
import { PageCustomEvent, PageEvent, PageTarget } from './page-events.ts';
import { PageDocument, PageElement, PageNode } from './page-tree.ts';

/** An origin of its own, so that a test cannot mistake it for a real address. */
export const TEST_ORIGIN = 'https://agency.test';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** Observers never report: there is no layout. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): readonly never[] {
    return [];
  }
}

class NoFrame {}

/** Libraries that load during a test wrap its `focus`. */
class FocusElement {
  focus(): void {}
}

/** `instanceof` tells inputs from other elements. */
const PageInput = {
  [Symbol.hasInstance]: (one: unknown) => one instanceof PageElement && one.localName === 'input',
};

/** Nothing is selected. */
const getSelection = () => ({ anchorNode: null, anchorOffset: 0, focusNode: null, focusOffset: 0 });

/** Stubs document, window and their relatives; returns the document. */
export function pretendBrowser(at: string): PageDocument {
  const page = new PageDocument();
  const events = new PageTarget();
  page.defaultView = events;
  // React looks for them on the window of the document
  Object.assign(events, { HTMLElement: FocusElement, HTMLIFrameElement: NoFrame, getSelection });
  const location = Object.assign(new URL(at, TEST_ORIGIN), {
    assign: vi.fn(),
    replace: vi.fn(),
    reload: vi.fn(),
  });
  const globals = {
    document: page,
    location,
    history: { state: null, replaceState: vi.fn(), pushState: vi.fn(), back: vi.fn() },
    // what a test has stubbed before stays
    navigator: Object.assign({ userAgent: '', maxTouchPoints: 0, onLine: true }, navigator),
    sessionStorage: storage(),
    localStorage: storage(),
    Node: PageNode,
    Element: PageElement,
    HTMLElement: PageElement,
    HTMLInputElement: PageInput,
    HTMLTextAreaElement: NoFrame,
    HTMLSelectElement: NoFrame,
    getSelection,
    HTMLIFrameElement: NoFrame,
    Event: PageEvent,
    CustomEvent: PageCustomEvent,
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    MutationObserver: Observer,
    requestAnimationFrame: (then: () => void) => setTimeout(then, 0),
    cancelAnimationFrame: (id: ReturnType<typeof setTimeout>) => clearTimeout(id),
    getComputedStyle: () => ({ getPropertyValue: () => '', direction: 'ltr' }),
    scrollTo: vi.fn(() => Promise.resolve()),
    scrollX: 0,
    scrollY: 0,
    innerWidth: 1_440,
    innerHeight: 900,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    IS_REACT_ACT_ENVIRONMENT: true,
  };
  // defined, not assigned: some globals of Node have only a getter
  const window: object = Object.create(globalThis, Object.getOwnPropertyDescriptors(globals));
  vi.stubGlobal('window', window);
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return page;
}
