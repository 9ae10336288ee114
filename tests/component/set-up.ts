import { Blob, File } from 'node:buffer';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A slow machine may take its time.
configure({ asyncUtilTimeout: 10_000 });

// The files share a process, which loads packages once. Each has the project's modules for itself.
vi.resetModules();

// Without layout no style matters, and applying the back office's would take half of the time.
HTMLStyleElement.prototype.appendChild = (node) => node;

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
