import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Makes jsdom quicker, and adds what it lacks. */
function completeWindow(): void {
  // jsdom has no layout, and applying the back office's styles would take half of the time.
  // Nor is any of Emotion's thousands of <style> elements added, which each search of the page would pass.
  HTMLStyleElement.prototype.appendChild = (node) => node;
  HTMLHeadElement.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    return node instanceof HTMLStyleElement && node.dataset.emotion
      ? node
      : (Node.prototype.insertBefore.call(this, node, before) as T);
  };

  // jsdom matches all rules of its default style sheet for each element. This caches `display` by tag name.
  const computedStyle = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();
  const unstyled = document.createElement('i').style;
  function displayOf(element: Element, style: CSSStyleDeclaration): string {
    if (style.display) return style.display;
    const { localName: kind } = element;
    const isClosed = kind === 'dialog' && !element.hasAttribute('open');
    const isHiddenInput = kind === 'input' && element.getAttribute('type') === 'hidden';
    if (element.hasAttribute('hidden') || isClosed || isHiddenInput) return 'none';
    const known = displays.get(kind);
    if (known !== undefined) return known;
    const asked = document.createElement(kind);
    asked.toggleAttribute('open', kind === 'dialog');
    const { display } = computedStyle(asked);
    displays.set(kind, display);
    return display;
  }
  function ownStyle(element: Element): CSSStyleDeclaration {
    return element.hasAttribute('style') ? (element as HTMLElement).style : unstyled;
  }
  function visibilityOf(element: Element | null): string {
    if (!element) return 'visible';
    return ownStyle(element).visibility || visibilityOf(element.parentElement);
  }
  window.getComputedStyle = (element) => {
    const style = ownStyle(element);
    const valueOf = (name: string | symbol): unknown => {
      if (name === 'display') return displayOf(element, style);
      if (name === 'visibility') return visibilityOf(element);
      if (name === 'getPropertyValue') return (property: string) => valueOf(property) ?? '';
      if (typeof name === 'string' && name.includes('-')) return style.getPropertyValue(name);
      return Reflect.get(style, name);
    };
    return new Proxy(style, { get: (_, name) => valueOf(name) });
  };

  // jsdom searches the whole page for each field's labels. This finds them by their `for` instead.
  const LABELED = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';
  function fieldOf(label: HTMLLabelElement): HTMLElement | null {
    const id = label.getAttribute('for');
    if (id === null) return label.querySelector<HTMLElement>(LABELED);
    const field = label.ownerDocument.getElementById(id);
    return field?.matches(LABELED) ? field : null;
  }
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    get(this: HTMLLabelElement) {
      return fieldOf(this);
    },
  });
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ]) {
    Object.defineProperty(prototype, 'labels', {
      get(this: HTMLElement) {
        if (!this.matches(LABELED)) return null;
        const labels = this.ownerDocument.getElementsByTagName('label');
        // By index, because jsdom's iterator looks up named properties first.
        return Array.from({ length: labels.length }, (_, index) => labels.item(index)).filter(
          (label) => {
            const id = label?.getAttribute('for');
            // Most labels are ruled out by their `for`, which is quicker than looking up their field.
            const mayBe = id == null ? label?.contains(this) : id === this.id;
            return mayBe && fieldOf(label!) === this;
          },
        );
      },
    });
  }

  // React Router asks each link for the page's <base>, and jsdom searches the whole page for it.
  const querySelector = document.querySelector.bind(document);
  document.querySelector = (selector: string) => {
    if (selector !== 'base') return querySelector(selector);
    let child = document.head.firstElementChild;
    while (child && child.localName !== 'base') child = child.nextElementSibling;
    return child;
  };

  // Browser features that jsdom lacks: no media query matches, and nothing is scrolled or measured.
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  HTMLDialogElement.prototype.show = HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // No test has a server that it could stay connected to: jsdom's own sockets would try again after the window is gone.
  class SilentSocket extends EventTarget {
    readyState: number = WebSocket.CONNECTING;
    send() {}
    close() {
      this.readyState = WebSocket.CLOSED;
    }
  }
  window.WebSocket = Object.assign(SilentSocket, {
    CONNECTING: WebSocket.CONNECTING,
    OPEN: WebSocket.OPEN,
    CLOSING: WebSocket.CLOSING,
    CLOSED: WebSocket.CLOSED,
  }) as unknown as typeof WebSocket;
  window.ResizeObserver = Observer;
  window.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
}

interface ReactInternals {
  recentlyCreatedOwnerStacks: number;
}

/**
 * React's development build records a stack with each element, which takes a sixth to a third of these tests' time, until there
 * were 10,000 in a second. This tells it that there were as many. Its warnings name the component all the same.
 */
async function recordNoStacks(): Promise<void> {
  const internals = Object.entries(await import('react')).find(([name]) =>
    name.startsWith('__CLIENT_INTERNALS'),
  )?.[1] as ReactInternals | undefined;
  if (!internals || !('recentlyCreatedOwnerStacks' in internals)) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => {},
  });
}

/** jsdom for component tests. The files of a worker share one. */
const environment: Environment = {
  name: 'completed-jsdom',
  viteEnvironment: 'client',
  async setup(global, options) {
    const jsdom = await builtinEnvironments.jsdom.setup(global, options);
    completeWindow();
    await recordNoStacks();
    return jsdom;
  },
};

export default environment;
