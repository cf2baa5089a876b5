/** As much of a browser's page as React needs to draw on it: what a test imports first. Nothing here is laid out. */

type Listener = { on: (event: Event) => void; capture: boolean };
type Options = boolean | { capture?: boolean; signal?: AbortSignal; once?: boolean } | undefined;

class Spot {
  parentNode: Spot | null = null;
  private readonly heard = new Map<string, Set<Listener>>();

  addEventListener(kind: string, on: Listener['on'], options?: Options): void {
    const { capture = false, signal, once } = typeof options === 'object' ? options : { capture: options };
    const listener: Listener = { on, capture };
    if (once) listener.on = (event) => (this.removeEventListener(kind, listener.on, capture), on(event));
    const all = this.heard.get(kind) ?? new Set();
    this.heard.set(kind, all.add(listener));
    signal?.addEventListener('abort', () => all.delete(listener));
  }
  removeEventListener(kind: string, on: Listener['on'], options?: Options): void {
    const capture = typeof options === 'object' ? (options.capture ?? false) : (options ?? false);
    for (const each of this.heard.get(kind) ?? [])
      if (each.on === on && each.capture === capture) this.heard.get(kind)!.delete(each);
  }
  private tell(event: Event, capture: boolean): void {
    for (const each of Array.from(this.heard.get(event.type) ?? []))
      if (each.capture === capture && !event.cancelBubble) each.on.call(this, event);
  }
  dispatchEvent(event: Event): boolean {
    Object.defineProperty(event, 'target', { value: this, configurable: true });
    const path: Spot[] = [this];
    while (path.at(-1)!.parentNode) path.push(path.at(-1)!.parentNode!);
    if (path.at(-1) === page) path.push(view);
    for (const each of path.toReversed()) each.tell(event, true);
    for (const each of event.bubbles ? path : [this]) each.tell(event, false);
    return !event.defaultPrevented;
  }
}

class PageNode extends Spot {
  nodeType = 1;
  nodeValue: string | null = null;
  childNodes: PageNode[] = [];
  ownerDocument: Page | null = null;

  get firstChild(): PageNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): PageNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  get children() {
    return this.childNodes.filter((each) => each instanceof PageElement);
  }
  get nextSibling(): PageNode | null {
    const all = (this.parentNode as PageNode | null)?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }
  get parentElement() {
    return this.parentNode instanceof PageElement ? this.parentNode : null;
  }
  getRootNode(): PageNode {
    return (this.parentNode as PageNode | null)?.getRootNode() ?? this;
  }
  get isConnected(): boolean {
    return this.ownerDocument?.contains(this) ?? false;
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map((each) => each.textContent).join('');
  }
  set textContent(text: string) {
    for (const each of this.childNodes) each.parentNode = null;
    this.childNodes = [];
    if (text !== '') this.appendChild(this.ownerDocument!.createTextNode(text));
  }
  appendChild(node: PageNode) {
    return this.insertBefore(node, null);
  }
  insertBefore(node: PageNode, before: PageNode | null) {
    (node.parentNode as PageNode | null)?.removeChild(node);
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, node);
    node.parentNode = this;
    return node;
  }
  removeChild(node: PageNode) {
    this.childNodes = this.childNodes.filter((each) => each !== node);
    node.parentNode = null;
    return node;
  }
  remove() {
    (this.parentNode as PageNode | null)?.removeChild(this);
  }
  contains(node: PageNode | null): boolean {
    return node === this || this.childNodes.some((each) => each.contains(node));
  }
  /** By a name of an element, `[attribute]` or `[attribute=value]`; several with a comma. */
  querySelectorAll(selector: string): PageElement[] {
    const within = this.childNodes.flatMap((each) => [each, ...each.querySelectorAll(selector)]);
    return within.filter((each) => each instanceof PageElement && each.matches(selector)) as PageElement[];
  }
  querySelector(selector: string): PageElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
}

const SELECTOR = /^([\w-]*)(?:\[([\w-]+)(?:="?([^"\]]*)"?)?\])?$/;

class PageElement extends PageNode {
  readonly attributes = new Map<string, string>();
  readonly dataset: Record<string, string> = {};
  readonly style = { setProperty: () => {}, removeProperty: () => {} };
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly localName: string;
  type = 'text';
  value = '';
  defaultValue = '';
  checked = false;
  disabled = false;
  constructor(name: string) {
    super();
    this.localName = name;
  }
  get nodeName() {
    return this.localName.toUpperCase();
  }
  get tagName() {
    return this.nodeName;
  }
  get name() {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string) {
    this.setAttribute('name', name);
  }
  /** Of a form: what it holds, by name. */
  get elements() {
    return { namedItem: (name: string) => this.querySelector(`[name=${name}]`) };
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, String(value));
  }
  getAttribute(name: string) {
    return this.attributes.get(name) ?? null;
  }
  hasAttribute(name: string) {
    return this.attributes.has(name);
  }
  removeAttribute(name: string) {
    this.attributes.delete(name);
  }
  toggleAttribute(name: string, on: boolean) {
    if (on) this.setAttribute(name, '');
    else this.removeAttribute(name);
  }
  matches(selector: string): boolean {
    return selector.split(',').some((each) => {
      const [, name, attribute, value] = SELECTOR.exec(each.trim()) ?? [undefined, '?'];
      if (name && name !== this.localName) return false;
      return (
        !attribute ||
        (this.hasAttribute(attribute) && (value === undefined || this.getAttribute(attribute) === value))
      );
    });
  }
  closest(selector: string): PageElement | null {
    if (this.matches(selector)) return this;
    return this.parentNode instanceof PageElement ? this.parentNode.closest(selector) : null;
  }
  getBoundingClientRect() {
    return { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };
  }
  focus() {
    const before = this.ownerDocument!.activeElement;
    if (before === this) return;
    this.ownerDocument!.activeElement = this;
    before.dispatchEvent(new Event('focusout', { bubbles: true }));
    this.dispatchEvent(new Event('focusin', { bubbles: true }));
  }
  select() {}
  reset() {}
  click() {
    this.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
  }
}
class Frame extends PageElement {}

class Page extends PageNode {
  override nodeType = 9;
  readonly documentElement = this.own(new PageElement('html'));
  readonly body = this.own(new PageElement('body'));
  activeElement: PageElement = this.body;
  readonly defaultView = globalThis;
  /** React asks whether there is such a thing. */
  readonly oninput = null;
  cookie = '';
  title = '';
  constructor() {
    super();
    this.appendChild(this.documentElement);
    this.documentElement.appendChild(this.body);
  }
  private own<N extends PageNode>(node: N): N {
    node.ownerDocument = this;
    return node;
  }
  createElement(name: string) {
    return this.own(new PageElement(name));
  }
  createElementNS(_space: string, name: string) {
    return this.createElement(name);
  }
  createTextNode(text: string) {
    const node = this.own(new PageNode());
    return Object.assign(node, { nodeType: 3, nodeName: '#text', nodeValue: text });
  }
  createComment(text: string) {
    return Object.assign(this.own(new PageNode()), { nodeType: 8, nodeName: '#comment', nodeValue: text });
  }
}

const page = new Page();
const view = new Spot();
Object.assign(globalThis, {
  window: globalThis,
  self: globalThis,
  document: page,
  Node: PageNode,
  Element: PageElement,
  HTMLElement: PageElement,
  HTMLIFrameElement: Frame,
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
  getSelection: () => null,
  getComputedStyle: () => ({ getPropertyValue: () => '' }),
  scrollTo: () => {},
  requestAnimationFrame: (draw: (nowMs: number) => void) => setTimeout(() => draw(performance.now())),
  cancelAnimationFrame: clearTimeout,
  addEventListener: view.addEventListener.bind(view),
  removeEventListener: view.removeEventListener.bind(view),
  dispatchEvent: view.dispatchEvent.bind(view),
  IS_REACT_ACT_ENVIRONMENT: true,
});
