import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './double-press.ts';

const followed = vi.fn();
let overlay: HTMLDialogElement;
let below: HTMLElement;

beforeEach(() => {
  followed.mockClear();
  document.body.innerHTML =
    '<nav><ul id="list"><li><a href="#a">Choose</a></li></ul></nav><dialog open><button>Choose</button></dialog><a href="#b">Card</a>';
  overlay = document.querySelector('dialog')!;
  overlay.addEventListener('click', () => overlay.close());
  below = document.querySelector('body > a')!;
  below.addEventListener('click', followed);
});

afterEach(() => {
  document.body.replaceChildren();
});

/** A press of a mouse or a finger; a key has the detail 0. */
const press = (target: Element, at: [x: number, y: number], detail = 1) =>
  fireEvent.click(target, { clientX: at[0], clientY: at[1], detail });
const passes = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('the second press of a double press on a dialog that closes meets nothing below it', async () => {
  press(overlay.firstElementChild!, [100, 300]);
  expect(press(below, [102, 301])).toBe(false);
  await passes(100);
  press(below, [102, 301]);
  expect(followed).not.toHaveBeenCalled();
  await passes(500);
  press(below, [102, 301]);
  expect(followed).toHaveBeenCalledOnce();
});

test('so does one on a list of the header that closes', () => {
  const list = document.getElementById('list')!;
  press(list.querySelector('a')!, [100, 300]);
  list.hidden = true;
  press(below, [100, 300]);
  expect(followed).not.toHaveBeenCalled();
});

test('so does one that meets another dialog, which has opened over the first', () => {
  press(overlay.firstElementChild!, [100, 300]);
  const second = document.body.appendChild(document.createElement('dialog'));
  second.open = true;
  second.addEventListener('click', followed);
  press(second, [100, 300]);
  expect(followed).not.toHaveBeenCalled();
});

test('so does one on an overlay of Material UI that has begun to close', () => {
  const menu = document.body.appendChild(document.createElement('div'));
  menu.className = 'MuiModal-root';
  menu.addEventListener('click', followed);
  menu.addEventListener('click', () => menu.setAttribute('aria-hidden', 'true'));
  press(menu, [200, 300]);
  press(menu, [200, 300]);
  expect(followed).toHaveBeenCalledOnce();
});

test('nor does the mouse’s button go down there, by which some selects open', () => {
  const down = vi.fn();
  below.addEventListener('mousedown', down);
  press(overlay.firstElementChild!, [100, 300]);
  fireEvent.mouseDown(below, { clientX: 100, clientY: 300, detail: 1 });
  expect(down).not.toHaveBeenCalled();
  fireEvent.mouseDown(below, { clientX: 100, clientY: 360, detail: 1 });
  expect(down).toHaveBeenCalledOnce();
});

test('a press elsewhere, of a key, or while the dialog stays open is not lost', () => {
  press(overlay.firstElementChild!, [100, 300]);
  press(below, [100, 360]);
  press(overlay.firstElementChild!, [100, 300]);
  press(below, [0, 0], 0);
  expect(followed).toHaveBeenCalledTimes(2);
  overlay.showModal();
  overlay.addEventListener('click', () => overlay.showModal());
  press(overlay.firstElementChild!, [100, 300]);
  press(below, [100, 300]);
  expect(followed).toHaveBeenCalledTimes(3);
});
