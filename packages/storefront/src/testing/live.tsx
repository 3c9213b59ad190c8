// Renders a part of a page as in a browser, for tests that press, type and wait: effects run, state
// changes, and calls are answered by the test.
import type { CallName } from '@portico/contract';
import {
  ApiError,
  type ApiClient,
  ApiProvider,
  createStore,
  createTranslator,
  StoreProvider,
  TranslationProvider,
  useLocation,
} from '@portico/runtime';
import { MemoryRouter } from '@portico/runtime/testing/memory-router';
import { textsOf } from '@portico/texts';
import { act, Fragment, type ReactNode, StrictMode } from 'react';
import { onTestFinished } from 'vitest';
import { PartsProvider } from '../product-parts.ts';
import { pretendBrowser, TEST_ORIGIN } from './browser-globals.ts';
import { PageEvent } from './page-events.ts';
import { PageElement, type PageNode, PageText } from './page-tree.ts';
import { type Around, IN_DOLLARS } from './show.tsx';

export interface MadeCall {
  readonly name: CallName;
  readonly input: Record<string, never> & {
    readonly body?: unknown;
    readonly params?: unknown;
    readonly query?: unknown;
  };
  readonly options: { readonly idempotencyKey?: string; readonly signal?: AbortSignal };
}
type AnswerFn = (call: MadeCall) => unknown;
export type Answers = { readonly [N in CallName]?: AnswerFn };

/** Returns the error of a call rejected with a code. */
export const refusal = (code: string, status = 400, more: object = {}): ApiError =>
  new ApiError(status, { error: code, code, ...more });
/** Returns the error of a call without a response. */
export const offline = (): ApiError => new ApiError(0, null);

/** A promise that the test settles. */
export function later<T = unknown>() {
  return Promise.withResolvers<T>();
}

/** True for a reply with its status; any other answer of a test is the data of one. */
const isReply = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'data' in answer;

/** Returns a client whose calls are answered by the test, and the calls made. */
function clientOf(answers: Answers): { client: ApiClient; calls: MadeCall[] } {
  const calls: MadeCall[] = [];
  const answer = async (name: CallName, input: never, options: object = {}) => {
    const made = { name, input, options };
    calls.push(made);
    const known = answers[name];
    if (known === undefined) throw new Error(`The test answers no call of ${name}`);
    return await known(made);
  };
  const send = async (...call: Parameters<typeof answer>) => {
    const data = await answer(...call);
    if (isReply(data)) return data;
    return { status: data === undefined ? 204 : 200, data, etag: null };
  };
  const client = {
    call: answer,
    send,
    async *stream(name: CallName, input: never, options: object = {}) {
      yield* (await answer(name, input, options)) as Iterable<unknown>;
    },
  } as unknown as ApiClient;
  return { client, calls };
}

const plain = (text: string): string =>
  text
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const isHidden = (element: PageElement): boolean =>
  element.hasAttribute('hidden') || element.localName === 'style';
const isUnnamed = (element: PageElement): boolean =>
  isHidden(element) || element.getAttribute('aria-hidden') === 'true';

/** Texts of a node, separated by spaces, without what is left out. */
function textsIn(node: PageNode, isOut: (element: PageElement) => boolean): readonly string[] {
  if (node instanceof PageText) return [node.data];
  if (node instanceof PageElement && isOut(node)) return [];
  return node.childNodes.flatMap((one) => textsIn(one, isOut));
}
const wordsIn = (node: PageNode): string => plain(textsIn(node, isHidden).join(' '));

/** Accessible name: the label of a control, else its own words. */
function nameOf(element: PageElement): string {
  const { ownerDocument: page } = element;
  const label = element.getAttribute('aria-label');
  if (label !== null) return plain(label);
  const by = element.getAttribute('aria-labelledby');
  if (by !== null)
    return plain(
      by
        .split(' ')
        .map((id) => wordsIn(page.getElementById(id) ?? page.head))
        .join(' '),
    );
  const forIt = page
    .querySelectorAll('label')
    .find((one) => one.getAttribute('for') === element.id && element.id !== '');
  const around = element.closest('label');
  if (/^(input|select|textarea)$/.test(element.localName))
    return forIt || around ? wordsIn(forIt ?? around ?? element) : '';
  return plain(textsIn(element, isUnnamed).join(' '));
}

const isNamed = (element: PageElement, name: string | RegExp): boolean =>
  typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));

const PRESSABLE =
  'button, a[href], [role=button], [role=option], [role=tab], [role=menuitem], input, summary';
const FIELD = 'input, select, textarea';

export interface LivePage {
  /** Calls made, oldest first. */
  readonly calls: readonly MadeCall[];
  /** Calls of one name. */
  callsOf(name: CallName): readonly MadeCall[];
  readonly body: PageElement;
  /** All words of the page. */
  words(): string;
  /** Words of the messages that screen readers announce at once. */
  alerts(): string;
  /** Path and query of the page. */
  at(): string;
  /** Address of the link the page was left by, or null. */
  left(): string | null;
  has(name: string | RegExp): boolean;
  button(name: string | RegExp): PageElement;
  field(name: string | RegExp): PageElement;
  press(name: string | RegExp): Promise<void>;
  /** Presses twice without waiting for anything in between. */
  pressTwice(name: string | RegExp): Promise<void>;
  type(name: string | RegExp, value: string): Promise<void>;
  /** Presses Enter in a field. */
  enter(name: string | RegExp): Promise<void>;
  key(element: PageElement, key: string): Promise<void>;
  /** Runs a step of the test, then everything that follows from it. */
  run(step: () => unknown): Promise<void>;
  rerender(element: ReactNode): Promise<void>;
  unmount(): Promise<void>;
  readonly store: ReturnType<typeof createStore>;
}

/** Finds the only element with a name; throws with the names there are. */
function find(root: PageNode, selector: string, name: string | RegExp): PageElement {
  const all = root.querySelectorAll(selector);
  const [first] = all.filter((element) => isNamed(element, name));
  if (first === undefined)
    throw new Error(`Nothing is named ${name}; there are: ${all.map(nameOf).join(' | ')}`);
  return first;
}

/** What a browser does with a press that no handler prevented. */
function defaultOf(element: PageElement, leave: (href: string) => void): void {
  const form = element.closest('form');
  const type = element.getAttribute('type');
  if (element.localName === 'button' && (type ?? 'submit') === 'submit')
    form?.dispatchEvent(new PageEvent('submit', { submitter: element }));
  const href = element.closest('a')?.getAttribute('href');
  if (href !== null && href !== undefined) leave(href);
}

function click(element: PageElement, leave: (href: string) => void): void {
  if (element.disabled) throw new Error(`${nameOf(element)} is disabled`);
  const type = element.localName === 'input' ? element.getAttribute('type') : null;
  const before = element.checked;
  const set = Object.getOwnPropertyDescriptor(PageElement.prototype, 'checked')?.set;
  if (type === 'checkbox') set?.call(element, !before);
  if (type === 'radio') set?.call(element, true);
  const mouse = { button: 0, clientX: 0, clientY: 0, detail: 1 };
  element.dispatchEvent(new PageEvent('pointerdown', { ...mouse, pointerType: 'mouse' }));
  element.dispatchEvent(new PageEvent('mousedown', mouse));
  element.dispatchEvent(new PageEvent('mouseup', mouse));
  if (element.dispatchEvent(new PageEvent('click', mouse))) defaultOf(element, leave);
}

function fill(element: PageElement, value: string): void {
  if (element.disabled) throw new Error(`${nameOf(element)} is disabled`);
  element.focus();
  Object.getOwnPropertyDescriptor(PageElement.prototype, 'value')?.set?.call(element, value);
  if (element.localName !== 'select') element.dispatchEvent(new PageEvent('input'));
  element.dispatchEvent(new PageEvent('change'));
}

/** Runs a step, then effects and promises until nothing more is due. */
async function run(step: () => unknown = () => undefined): Promise<void> {
  await act(async () => {
    await step();
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  });
}

export interface LiveAround extends Around {
  readonly answers?: Answers;
  /** True if the element is a page: it is removed when another path is opened. */
  readonly isPage?: boolean;
  /** True if effects run twice, as in development: React does so only below a strict root. */
  readonly isStrict?: boolean;
}

/** Renders an element; the page is removed when the test ends. */
export async function live(
  element: ReactNode,
  {
    at = '/',
    language = 'en',
    texts,
    store = {},
    parts = {},
    answers = {},
    isPage = false,
    isStrict = false,
  }: LiveAround = {},
): Promise<LivePage> {
  const page = pretendBrowser(at);
  const { createRoot } = await import('react-dom/client');
  const { client, calls } = clientOf(answers);
  const known = createStore(client, { ...IN_DOLLARS, ...store });
  const i18n = createTranslator(language, texts ?? textsOf(language) ?? {});
  let here = at;
  let left: string | null = null;
  const leave = (href: string) => {
    left = href;
  };
  const first = new URL(at, TEST_ORIGIN).pathname;
  function Here({ children }: { readonly children: ReactNode }): ReactNode {
    const { pathname, search } = useLocation();
    here = pathname + search;
    return isPage && pathname !== first ? null : children;
  }
  const host = page.body.appendChild(page.createElement('div'));
  const root = createRoot(host as unknown as Element);
  const Mode = isStrict ? StrictMode : Fragment;
  const render = (inside: ReactNode) =>
    run(() =>
      root.render(
        <Mode>
          <TranslationProvider i18n={i18n}>
            <StoreProvider store={known}>
              <ApiProvider value={client}>
                <MemoryRouter initialEntries={[at]}>
                  <Here>
                    <PartsProvider value={parts}>{inside}</PartsProvider>
                  </Here>
                </MemoryRouter>
              </ApiProvider>
            </StoreProvider>
          </TranslationProvider>
        </Mode>,
      ),
    );
  let isOver = false;
  const unmount = async () => {
    if (isOver) return;
    isOver = true;
    await run(() => root.unmount());
  };
  onTestFinished(unmount);
  await render(element);
  const { body } = page;
  // an open dialog makes the rest of the page inert
  const active = () => body.querySelectorAll('dialog').findLast(({ open }) => open) ?? body;
  return {
    calls,
    callsOf: (name) => calls.filter((call) => call.name === name),
    body,
    store: known,
    words: () => wordsIn(body),
    alerts: () => plain(body.querySelectorAll('[role=alert]').map(wordsIn).join(' ')),
    at: () => here,
    left: () => left,
    has: (name) =>
      active()
        .querySelectorAll(PRESSABLE)
        .some((one) => isNamed(one, name)),
    button: (name) => find(active(), PRESSABLE, name),
    field: (name) => find(active(), FIELD, name),
    press: (name) => run(() => click(find(active(), PRESSABLE, name), leave)),
    pressTwice: (name) => {
      const button = find(active(), PRESSABLE, name);
      // what the first press changes is shown at once; promises have not moved on yet
      act(() => click(button, leave));
      if (button.isConnected && !button.disabled) act(() => click(button, leave));
      return run();
    },
    type: (name, value) => run(() => fill(find(active(), FIELD, name), value)),
    enter: (name) =>
      run(() => {
        const field = find(active(), FIELD, name);
        if (field.dispatchEvent(new PageEvent('keydown', { key: 'Enter' })))
          field.closest('form')?.dispatchEvent(new PageEvent('submit'));
      }),
    key: (on, key) => run(() => on.dispatchEvent(new PageEvent('keydown', { key }))),
    run,
    rerender: render,
    unmount,
  };
}
