/** Words that English sentences have and Spanish ones do not. */
const ENGLISH =
  /\b(?:the|and|your?|with|for|of|it|this|is|are|all|none|add|remove|close|open|show|request|products?|bundles?|reviews?|loading|text|call)\b/i;

/** The English ones of these texts. The names of products and bundles, which are English in both languages, do not count. */
export function englishAmong(texts: readonly string[], names: readonly string[] = []): string[] {
  return texts.filter((text) =>
    ENGLISH.test(names.reduce((rest, name) => rest.replaceAll(name, ''), text)),
  );
}

/**
 * What the page says and shows, and what its parts are called, but for what is marked as English. It runs in the page,
 * so it uses nothing from outside.
 */
export function textsOfPage(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element?.closest('[lang="en"], style, script')) continue;
    if (!(node instanceof Element)) texts.push(node.textContent ?? '');
    else
      texts.push(
        ...['aria-label', 'alt', 'placeholder'].map((name) => node.getAttribute(name) ?? ''),
      );
  }
  return texts;
}
