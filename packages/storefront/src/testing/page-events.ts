// Events of the test document, and the targets that hear them.

type Listener = ((event: PageEvent) => void) | { handleEvent(event: PageEvent): void };
type ListenOptions = boolean | { readonly capture?: boolean; readonly once?: boolean };

const isCapture = (options: ListenOptions | undefined): boolean =>
  typeof options === 'object' ? options.capture === true : options === true;

/** An event on its way through the tree. */
export class PageEvent {
  readonly type: string;
  readonly bubbles: boolean;
  readonly cancelable = true;
  readonly timeStamp = Date.now();
  readonly isTrusted = true;
  target: PageTarget | null = null;
  currentTarget: PageTarget | null = null;
  defaultPrevented = false;
  isStopped = false;

  constructor(type: string, more: object = {}, bubbles = true) {
    this.type = type;
    this.bubbles = bubbles;
    Object.assign(this, more);
  }
  preventDefault(): void {
    this.defaultPrevented = true;
  }
  stopPropagation(): void {
    this.isStopped = true;
  }
}

export class PageCustomEvent extends PageEvent {
  readonly detail: unknown;
  constructor(type: string, { detail = null, ...more }: { readonly detail?: unknown } = {}) {
    super(type, more, false);
    this.detail = detail;
  }
}

/** Holds listeners; the base of nodes, of the document and of the window. */
export class PageTarget {
  private readonly listeners: {
    readonly type: string;
    readonly listener: Listener;
    readonly capture: boolean;
    readonly once: boolean;
  }[] = [];

  addEventListener(type: string, listener: Listener, options?: ListenOptions): void {
    const capture = isCapture(options);
    const isSame = (one: (typeof this.listeners)[number]): boolean =>
      one.listener === listener && one.type === type && one.capture === capture;
    if (this.listeners.some(isSame)) return;
    const once = typeof options === 'object' && options.once === true;
    this.listeners.push({ type, listener, capture, once });
  }
  removeEventListener(type: string, listener: Listener, options?: ListenOptions): void {
    const capture = isCapture(options);
    const at = this.listeners.findIndex(
      (one) => one.type === type && one.listener === listener && one.capture === capture,
    );
    if (at !== -1) this.listeners.splice(at, 1);
  }
  /** Calls the listeners of one phase. */
  hear(event: PageEvent, capture: boolean): void {
    event.currentTarget = this;
    for (const one of this.listeners.slice()) {
      if (one.type !== event.type || one.capture !== capture) continue;
      if (one.once) this.removeEventListener(one.type, one.listener, one.capture);
      if (typeof one.listener === 'function') one.listener.call(this, event);
      else one.listener.handleEvent(event);
    }
  }
  /** Ancestors that an event passes after this target, nearest first. */
  above(): readonly PageTarget[] {
    return [];
  }
  dispatchEvent(event: PageEvent): boolean {
    event.target ??= this;
    const path = this.above();
    for (const one of path.toReversed()) if (!event.isStopped) one.hear(event, true);
    if (!event.isStopped) this.hear(event, true);
    if (!event.isStopped) this.hear(event, false);
    if (event.bubbles) for (const one of path) if (!event.isStopped) one.hear(event, false);
    return !event.defaultPrevented;
  }
}
