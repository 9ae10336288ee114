import { Blob, File } from 'node:buffer';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Slow machines need more than the default second.
configure({ asyncUtilTimeout: 10_000 });

// Test files share a process and its packages. Each file gets its own copy of the project's modules.
vi.resetModules();

// jsdom has no layout, and applying the back office's styles would take half of the time.
HTMLStyleElement.prototype.appendChild = (node) => node;

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
        (label) => label && fieldOf(label) === this,
      );
    },
  });
}

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
window.ResizeObserver = Observer;
window.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;

// supabase-js keeps the fetch of its creation; this one forwards to the current fetch, which fakeNetwork replaces.
const fetchOfTheTest: typeof fetch = (input, init) =>
  globalThis.fetch === fetchOfTheTest
    ? Promise.reject(new TypeError('Failed to fetch'))
    : globalThis.fetch(input, init);
globalThis.fetch = fetchOfTheTest;

// Node's classes, because jsdom's File has no promise-based readers.
Object.assign(globalThis, { Blob, File });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
