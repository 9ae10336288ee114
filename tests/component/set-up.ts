import { Blob, File } from 'node:buffer';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A slow machine may take its time.
configure({ asyncUtilTimeout: 10_000 });

// The files share a process, which loads packages once. Each has the project's modules for itself.
vi.resetModules();

// Without layout no style matters, and applying the back office's would take half of the time.
HTMLStyleElement.prototype.appendChild = (node) => node;

// For each element jsdom would match all of its own rules: what they say of an element's kind is asked once.
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

// To pair labels with their fields jsdom walks through the whole page, for each field and each label.
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
      // Asked for one by one: its iterator looks for names first.
      return Array.from({ length: labels.length }, (_, index) => labels.item(index)).filter(
        (label) => label && fieldOf(label) === this,
      );
    },
  });
}

// What jsdom has no layout for: components ask, and nothing matches, moves or is measured.
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

// A client that keeps the fetch it finds when it is made is answered by fakeNetwork as well.
const fetchOfTheTest: typeof fetch = (input, init) =>
  globalThis.fetch === fetchOfTheTest
    ? Promise.reject(new TypeError('Failed to fetch'))
    : globalThis.fetch(input, init);
globalThis.fetch = fetchOfTheTest;

// Its files cannot be read by promise.
Object.assign(globalThis, { Blob, File });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
