// A minimal document for tests in Node: the elements, events and attributes that React and the
// project's components use, and nothing of layout.
import { PageEvent, PageTarget } from './page-events.ts';
import { matchesSelector } from './page-selector.ts';

/** A node with its place in the tree. */
export class PageNode extends PageTarget {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly ownerDocument: PageDocument;
  parentNode: PageNode | null = null;
  childNodes: PageNode[] = [];

  constructor(nodeType: number, nodeName: string, ownerDocument: PageDocument | null) {
    super();
    this.nodeType = nodeType;
    this.nodeName = nodeName;
    this.ownerDocument = ownerDocument as PageDocument;
  }
  override above(): readonly PageTarget[] {
    const parent = this.parentNode;
    return parent === null ? [] : [parent, ...parent.above()];
  }
  get firstChild(): PageNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): PageNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  get nextSibling(): PageNode | null {
    const among = this.parentNode?.childNodes ?? [];
    return among[among.indexOf(this) + 1] ?? null;
  }
  get parentElement(): PageElement | null {
    return this.parentNode instanceof PageElement ? this.parentNode : null;
  }
  get isConnected(): boolean {
    return this.parentNode?.isConnected ?? false;
  }
  get textContent(): string {
    return this.childNodes.map((child) => child.textContent).join('');
  }
  set textContent(text: string) {
    for (const child of this.childNodes) child.parentNode = null;
    this.childNodes = [];
    if (text !== '') this.appendChild(new PageText(text, this.ownerDocument));
  }
  appendChild<T extends PageNode>(child: T): T {
    return this.insertBefore(child, null);
  }
  insertBefore<T extends PageNode>(child: T, before: PageNode | null): T {
    child.parentNode?.removeChild(child);
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
    return child;
  }
  removeChild<T extends PageNode>(child: T): T {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }
  remove(): void {
    this.parentNode?.removeChild(this);
  }
  contains(other: PageNode | null): boolean {
    for (let one = other; one !== null; one = one.parentNode) if (one === this) return true;
    return false;
  }
  /** All elements below, in document order. */
  elements(): readonly PageElement[] {
    return this.childNodes.flatMap((child) =>
      child instanceof PageElement ? [child, ...child.elements()] : [],
    );
  }
  querySelectorAll(selector: string): readonly PageElement[] {
    return this.elements().filter((element) => element.matches(selector));
  }
  querySelector(selector: string): PageElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
}

export class PageText extends PageNode {
  data: string;
  constructor(text: string, document: PageDocument) {
    super(3, '#text', document);
    this.data = text;
  }
  get nodeValue(): string {
    return this.data;
  }
  set nodeValue(text: string) {
    this.data = text;
  }
  override get textContent(): string {
    return this.data;
  }
  override set textContent(text: string) {
    this.data = text;
  }
}

export class PageElement extends PageNode {
  declare id: string;
  declare className: string;
  declare name: string;
  declare href: string;
  readonly namespaceURI: string;
  readonly style: Record<string, unknown> = {
    setProperty(this: Record<string, unknown>, name: string, value: string) {
      this[name] = value;
    },
    removeProperty(this: Record<string, unknown>, name: string) {
      delete this[name];
    },
  };
  readonly dataset: Record<string, string> = {};
  readonly attributes = new Map<string, string>();
  /** Properties of controls, as the browser keeps them apart from the attributes. */
  private ownValue: string | null = null;
  private isChecked = false;
  selected = false;
  defaultSelected = false;
  open = false;
  selectionStart = 0;
  selectionEnd = 0;

  constructor(tag: string, namespace: string, document: PageDocument) {
    super(1, namespace.endsWith('xhtml') ? tag.toUpperCase() : tag, document);
    this.namespaceURI = namespace;
  }
  get tagName(): string {
    return this.nodeName;
  }
  get localName(): string {
    return this.nodeName.toLowerCase();
  }
  get children(): readonly PageElement[] {
    return this.childNodes.filter((child) => child instanceof PageElement);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name.toLowerCase()) ?? null;
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name.toLowerCase(), String(value));
  }
  setAttributeNS(_space: string | null, name: string, value: unknown): void {
    this.setAttribute(name, value);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name.toLowerCase());
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name.toLowerCase());
  }
  matches(selector: string): boolean {
    return matchesSelector(this, selector);
  }
  closest(selector: string): PageElement | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }
  focus(): void {
    const document = this.ownerDocument;
    const before = document.activeElement;
    if (before === this || this.disabled) return;
    document.activeElement = this;
    if (before !== document.body) {
      before.dispatchEvent(new PageEvent('blur', { relatedTarget: this }, false));
      before.dispatchEvent(new PageEvent('focusout', { relatedTarget: this }));
    }
    this.dispatchEvent(new PageEvent('focus', {}, false));
    this.dispatchEvent(new PageEvent('focusin'));
  }
  blur(): void {
    const document = this.ownerDocument;
    if (document.activeElement !== this) return;
    document.activeElement = document.body;
    this.dispatchEvent(new PageEvent('blur', { relatedTarget: null }, false));
    this.dispatchEvent(new PageEvent('focusout', { relatedTarget: null }));
  }
  showModal(): void {
    this.open = true;
  }
  show(): void {
    this.open = true;
  }
  close(): void {
    this.open = false;
  }
  /** Returns a promise, as browsers do: an effect that returns it fails when it is cleaned up. */
  scrollIntoView(): Promise<void> {
    return Promise.resolve();
  }
  scrollTo(): Promise<void> {
    return Promise.resolve();
  }
  select(): void {}
  setSelectionRange(): void {}
  getAnimations(): readonly never[] {
    return [];
  }
  getBoundingClientRect() {
    return { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0 };
  }
  get type(): string {
    const first = { input: 'text', button: 'submit' }[this.localName] ?? '';
    return this.getAttribute('type') ?? first;
  }
  set type(type: string) {
    this.setAttribute('type', type);
  }
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  get checked(): boolean {
    return this.isChecked;
  }
  set checked(is: boolean) {
    this.isChecked = is;
    const name = this.getAttribute('name');
    if (!is || this.getAttribute('type') !== 'radio' || name === null) return;
    for (const other of this.ownerDocument.querySelectorAll('input[type=radio]'))
      if (other !== this && other.getAttribute('name') === name) other.isChecked = false;
  }
  get options(): readonly PageElement[] {
    return this.querySelectorAll('option');
  }
  get value(): string {
    if (this.localName === 'option') return this.getAttribute('value') ?? this.textContent;
    if (this.localName === 'select') return this.options.find((one) => one.selected)?.value ?? '';
    return this.ownValue ?? this.getAttribute('value') ?? this.textContent;
  }
  set value(value: string) {
    if (this.localName === 'select')
      for (const option of this.options) option.selected = option.value === value;
    else this.ownValue = String(value);
  }
}

/** Defines properties that mirror attributes of the same name. */
for (const [property, attribute] of [
  ['id', 'id'],
  ['className', 'class'],
  ['name', 'name'],
  ['href', 'href'],
  ['src', 'src'],
  ['tabIndex', 'tabindex'],
  ['defaultValue', 'value'],
] as const)
  Object.defineProperty(PageElement.prototype, property, {
    get(this: PageElement) {
      return this.getAttribute(attribute) ?? '';
    },
    set(this: PageElement, value: unknown) {
      this.setAttribute(attribute, value);
    },
  });

export class PageDocument extends PageNode {
  readonly documentElement: PageElement;
  readonly head: PageElement;
  readonly body: PageElement;
  activeElement: PageElement;
  readonly readyState = 'complete';
  defaultView: PageTarget | null = null;
  title = '';
  cookie = '';
  /** React looks for it to see that input events exist. */
  oninput = null;
  visibilityState = 'visible';
  hidden = false;

  constructor() {
    super(9, '#document', null);
    this.documentElement = this.appendChild(this.createElement('html'));
    this.head = this.documentElement.appendChild(this.createElement('head'));
    this.body = this.documentElement.appendChild(this.createElement('body'));
    this.activeElement = this.body;
  }
  override get isConnected(): boolean {
    return true;
  }
  override above(): readonly PageTarget[] {
    return this.defaultView === null ? [] : [this.defaultView];
  }
  createElement(tag: string): PageElement {
    return new PageElement(tag, 'http://www.w3.org/1999/xhtml', this);
  }
  createElementNS(namespace: string, tag: string): PageElement {
    return new PageElement(tag, namespace, this);
  }
  createTextNode(text: string): PageText {
    return new PageText(text, this);
  }
  getElementById(id: string): PageElement | null {
    return this.elements().find((element) => element.id === id) ?? null;
  }
}
