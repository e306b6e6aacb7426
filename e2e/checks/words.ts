import type { Page } from '@playwright/test';

/** Text that is clipped, overlaps other text or overflows its button, and pages and dialogs that scroll horizontally. */
export const unreadableWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>;
    const slack = 1.5;
    const view = document.documentElement;
    /** The area in which an element's text is visible, immediately or after scrolling a box, and the layer that contains it. */
    type Area = { left: number; right: number; top: number; bottom: number; layer: Element };
    const known = new Map<Element, Area>();

    function areaOf(element: Element): Area {
      const area = known.get(element) ?? measured(element);
      known.set(element, area);
      return area;
    }
    function measured(element: Element): Area {
      const [endless, width] = [Number.POSITIVE_INFINITY, view.clientWidth];
      if (element === document.body || !element.parentElement) {
        return { left: 0, right: width, top: -endless, bottom: endless, layer: document.body };
      }
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const outer =
        position === 'fixed'
          ? { left: 0, right: width, top: 0, bottom: window.innerHeight, layer: element }
          : areaOf(element.parentElement);
      const box = element.getBoundingClientRect();
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      return {
        // Content scrolled out of a box overlaps nothing, so each scrolling box is its own layer.
        layer: position === 'sticky' || scrolls(overflowY) ? element : outer.layer,
        left: scrolls(overflowX) ? -endless : clips(overflowX) ? Math.max(outer.left, box.left) : outer.left,
        right: scrolls(overflowX) ? endless : clips(overflowX) ? Math.min(outer.right, box.right) : outer.right,
        top: scrolls(overflowY) ? -endless : clips(overflowY) ? Math.max(outer.top, box.top) : outer.top,
        bottom: scrolls(overflowY) ? endless : clips(overflowY) ? Math.min(outer.bottom, box.bottom) : outer.bottom,
      };
    }

    type Word = { readonly label: string; readonly element: Element; readonly rects: readonly Box[]; readonly area: Area };
    function shownWords(): Word[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const words: Word[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const element = node.parentElement;
        const label = (node.nodeValue ?? '').trim().slice(0, 40);
        if (!element || label === '' || element.closest('script, style, noscript, option, [inert], [aria-hidden="true"]'))
          continue;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        // Copied to plain objects: every pair is compared, and reading a DOMRect is slow.
        const rects = Array.from(range.getClientRects(), ({ left, right, top, bottom, width, height }) => {
          return { left, right, top, bottom, width, height };
        }).filter(({ width }) => width > 0);
        const area = areaOf(element);
        // Text for assistive technology only has an area of about one pixel.
        if (area.right - area.left > 2) words.push({ label, element, rects, area });
      }
      return words;
    }
    const isCut = ({ rects, area }: Word) =>
      rects.some(
        (rect) =>
          rect.left < area.left - slack ||
          rect.right > area.right + slack ||
          rect.top < area.top - slack ||
          rect.bottom > area.bottom + slack,
      );
    function isOverflowing({ element, rects }: Word): boolean {
      const control = element.closest('button, a[href], [role="tab"]');
      if (!control || getComputedStyle(control).display === 'inline') return false;
      const box = control.getBoundingClientRect();
      // The box of a line is taller than its glyphs: a quarter of its height may overflow.
      return rects.some(
        ({ left, right, top, bottom, height }) =>
          left < box.left - slack ||
          right > box.right + slack ||
          top + height / 4 < box.top - slack ||
          bottom - height / 4 > box.bottom + slack,
      );
    }
    const crosses = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > Math.min(one.height, other.height) / 3;

    const words = shownWords();
    const crossed = words.flatMap((one, index) =>
      words
        .slice(index + 1)
        .filter((other) => one.area.layer === other.area.layer)
        .filter((other) => one.rects.some((rect) => other.rects.some((second) => crosses(rect, second))))
        .map((other) => `${one.label} overlaps ${other.label}`),
    );
    return [
      ...[view, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map((box) => `the ${box.getAttribute('role') ?? 'page'} scrolls horizontally`),
      ...words.filter(isCut).map(({ label }) => `${label} is clipped`),
      ...words.filter(isOverflowing).map(({ label }) => `${label} overflows its button`),
      ...crossed,
    ].slice(0, 8);
  });

/** Lines whose height is too small for stacked Thai or Lao marks: less than 1.5 em for Thai, 1.6 em for Lao. */
export const tightLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rules = [
      { script: /[\u0E01-\u0E5B]/, least: 1.5 },
      { script: /[\u0E81-\u0EDF]/, least: 1.6 },
    ];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const words = walker.currentNode.nodeValue ?? '';
      if (!element?.checkVisibility() || element.matches('script, style, option')) continue;
      // Text for assistive technology only is never drawn.
      if (element.getBoundingClientRect().width <= 2) continue;
      const { lineHeight, fontSize } = getComputedStyle(element);
      const ratio = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
      // The language menu shows each language's name in its own script, on a page in any language.
      if (element.closest('[lang]') !== document.documentElement) continue;
      const rule = rules.find(({ script }) => script.test(words));
      if (rule && !(ratio >= rule.least - 0.005)) found.add(`${words.trim().slice(0, 40)} ${ratio.toFixed(2)}`);
    }
    return [...found];
  });

/** Lengthens every text by 40 %, as a translation might. */
export const stretchWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const before = new Map<Node, string>();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const words = node.nodeValue ?? '';
      const letters = words.trim();
      // Amounts, times and codes do not get longer in another language.
      if (node.parentElement?.matches('script, style') || !/\p{L}{2}/u.test(words) || /\d/.test(words)) continue;
      before.set(node, words);
      node.nodeValue = `${words}${letters.slice(0, Math.ceil(letters.length * 0.4))}`;
    }
    Reflect.set(globalThis, 'wordsBefore', before);
  });
export const restoreWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const before: unknown = Reflect.get(globalThis, 'wordsBefore');
    if (before instanceof Map) for (const [node, words] of before) node.nodeValue = words;
  });

/**
 * Applies the text spacing of WCAG 1.4.12. Its rules stay in the page and an attribute turns them on: removing them would make the browser
 * rebuild all style sheets.
 */
export const spaceWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.dataset['spaced'] === undefined) {
      // The page refuses adopted style sheets, so the rules go into an existing one.
      const [sheet] = document.styleSheets;
      sheet?.insertRule(
        `[data-spaced="yes"], [data-spaced="yes"] * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }`,
      );
      sheet?.insertRule(`[data-spaced="yes"] p { margin-bottom: 2em !important }`);
    }
    root.dataset['spaced'] = 'yes';
  });
export const unspaceWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['spaced'] = 'no';
  });
