/** What holds for every page of the site and the back office, whatever it shows. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/**
 * Controls that are too small: a square of 44 pixels around the middle must belong to the control or its label. Links
 * within a sentence may be smaller (WCAG 2.5.5).
 */
function smallTargets(): string[] {
  const SIDE = 44;
  const part = document.querySelector('dialog:modal, .MuiDialog-root') ?? document;
  return [...part.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((control) => {
      if (!control.checkVisibility({ checkVisibilityCSS: true })) return false;
      const { width, height } = control.getBoundingClientRect();
      // Visually hidden, or operated by another element.
      if (width <= 1 || control.matches('.visually-hidden, [tabindex="-1"]:not(td *)'))
        return false;
      const around = control.parentElement?.textContent.trim() ?? '';
      const inText = control.tagName === 'A' && around.length > control.textContent.trim().length;
      if (inText && getComputedStyle(control).display === 'inline') return false;
      if (width >= SIDE && height >= SIDE) return false;

      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const labels = 'labels' in control ? [...(control as HTMLInputElement).labels!] : [];
      // A click beside the text of a Material UI field focuses the field.
      const field = control.matches('input, textarea') && control.closest('.MuiInputBase-root');
      if (field) labels.push(field as HTMLLabelElement);
      const isLarge = (label: Element) => {
        const { width, height } = label.getBoundingClientRect();
        return width >= SIDE && height >= SIDE;
      };
      if (labels.some(isLarge)) return false;
      const half = SIDE / 2 - 1;
      const isOwn = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && [control, ...labels].some((own) => own.contains(hit));
      };
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const across =
        width >= SIDE || labels.length > 0 || (isOwn(x - half, y) && isOwn(x + half, y));
      return !across || !(isOwn(x, y - half) && isOwn(x, y + half));
    })
    .map((control) => {
      const { width, height } = control.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
      return `${control.tagName} ${name}: ${Math.round(width)} × ${Math.round(height)}`;
    });
}

/**
 * What covers controls, as a list of sentences. Each control is scrolled into view like a browser does, and must be
 * uncovered at its middle and edges. At any scroll position, floating elements cover nothing, unless they are as wide
 * as the page; at the end of the page nothing is beneath those either.
 */
async function whatIsCovered(): Promise<string[]> {
  // After a resize, the floating elements are measured again.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const found = new Set<string>();
  const floating = document.querySelector('aside[aria-label="Messages and contact"]');
  const nameOf = (element: Element) =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`;
  const controls = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]'),
  ].filter((control) => {
    const { width, right, bottom } = control.getBoundingClientRect();
    const seen = control.checkVisibility({ checkVisibilityCSS: true }) && width > 1;
    return seen && right > 0 && bottom + window.scrollY > 0;
  });

  /** The element that covers a point of a control. */
  function cover(control: Element, x: number, y: number): Element | null {
    const hit = document.elementFromPoint(x, y);
    const open = !hit || control.contains(hit) || hit.contains(control) || hit.closest('label');
    return open ? null : hit;
  }

  for (const control of controls) {
    for (const block of ['start', 'end'] as const) {
      control.scrollIntoView({ block, behavior: 'instant' });
      for (const { left, right, top, bottom } of control.getClientRects()) {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        for (const [px, py] of [
          [x, y],
          [left + 2, y],
          [right - 2, y],
          [x, top + 2],
          [x, bottom - 2],
        ] as const) {
          const hit = cover(control, px, py);
          if (hit) found.add(`${nameOf(control)} lies under ${nameOf(hit)}`);
        }
      }
    }
  }

  function look(isOver: (part: Element) => boolean, parts: Iterable<Element>) {
    for (const part of parts) {
      // Skips controls in a collapsed answer.
      if (!part.checkVisibility()) continue;
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const hit = cover(part, (left + right) / 2, (top + bottom) / 2);
      if (!hit || !floating?.contains(hit)) continue;
      if (isOver(hit)) found.add(`${nameOf(part)} lies under ${nameOf(hit)}, which floats`);
    }
  }
  const texts = document.querySelectorAll('main :is(h1, h2, h3, p, li), footer p');
  const narrow = (hit: Element) => {
    let part = hit;
    while (part.parentElement && part.parentElement !== floating) part = part.parentElement;
    return part.getBoundingClientRect().width < document.documentElement.clientWidth;
  };
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 4) {
    window.scrollTo({ top, behavior: 'instant' });
    look(narrow, [...controls, ...texts]);
  }
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  look(() => true, document.querySelectorAll('main :is(a, button, p, li, h2), footer *'));
  return [...found];
}

/** The page must be as wide as the screen. */
async function expectWidth(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'its width').toBe(width);
}

/**
 * The page as it stands is accessible, no wider than the screen, and on a phone has no control too small for a thumb. Where
 * its elements are checked elsewhere, contrast alone may be asked for.
 */
export async function expectSound(
  page: Page,
  isMobile: boolean,
  expectNoViolations: (page: Page) => Promise<void> = expectAccessible,
): Promise<void> {
  await expectNoViolations(page);
  await expectWidth(page, page.viewportSize()!.width);
  if (isMobile) expect(await page.evaluate(smallTargets), 'too small for a thumb').toEqual([]);
}

/** At none of these sizes a control or the end of the page is covered, or the page wider than the screen. */
export async function expectNothingCovered(
  page: Page,
  sizes: readonly (readonly [width: number, height: number])[],
): Promise<void> {
  const usual = page.viewportSize()!;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(whatIsCovered), `covered at ${width} × ${height}`).toEqual([]);
    await expectWidth(page, width);
  }
  await page.setViewportSize(usual);
}

/** The page is as wide as the screen, and no control leaves it, but where texts are cut or scroll sideways. */
export async function expectWhole(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isPart = ({ left }: DOMRect, of: Element | null): boolean => {
      if (!of) return false;
      const { overflowX, textOverflow } = getComputedStyle(of);
      const isCut = textOverflow === 'ellipsis' && left < of.getBoundingClientRect().right;
      return (
        isCut ||
        /auto|scroll/.test(overflowX) ||
        isPart(of.getBoundingClientRect(), of.parentElement)
      );
    };
    const controls = [...document.querySelectorAll('button, a, input')].filter((control) => {
      const box = control.getBoundingClientRect();
      const leaves = box.width > 1 && (box.left < -1 || box.right > clientWidth + 1);
      // A switch has a transparent input of three times its width.
      const isSeen = control.checkVisibility({ opacityProperty: true });
      return leaves && isSeen && !isPart(box, control.parentElement);
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...controls.map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 20)}`),
    ];
  });
  expect(outside).toEqual([]);
}
