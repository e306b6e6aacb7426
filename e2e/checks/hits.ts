import type { Page } from '@playwright/test';

/**
 * What lies under something that floats: for everything that can be pressed and every line of text, in the first view and when it is
 * scrolled to, what a finger meets at its middle and towards its corners is it, and no bar, button or toast above it. What the bottom bar
 * cuts in the first view is below the view, and met when it is scrolled to.
 */
export const coveredParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Part = { readonly told: string; readonly element: Element; readonly box: () => DOMRect | undefined };
    const view = document.documentElement;
    // What lies over the page has the hand to itself.
    const above = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]');
    const root = [...above].findLast((each) => each.checkVisibility()) ?? document.body;
    /** What is for assistive technology only is in a box of one pixel. */
    const isForEyes = (element: Element): boolean =>
      element === document.body ||
      (element.getBoundingClientRect().width > 2 && (!element.parentElement || isForEyes(element.parentElement)));
    const isShown = (element: Element) =>
      element.closest('[inert], [aria-hidden="true"], script, style, noscript, option, #toast-root') === null &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      isForEyes(element);

    const pressables = [...root.querySelectorAll('a[href], button, input, select, textarea, label, summary, [role="tab"]')]
      .filter(isShown)
      .map((element): Part => {
        const told = `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`;
        return { told, element, box: () => element.getBoundingClientRect() };
      });
    const lines: Part[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const told = (node.nodeValue ?? '').trim().slice(0, 40);
      const element = node.parentElement;
      if (!element || told === '' || !isShown(element)) continue;
      const rects = () => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter(({ width }) => width > 0);
      };
      for (const index of rects().keys()) lines.push({ told, element, box: () => rects()[index] });
    }

    /** The bar, button or toast that contains an element and keeps its place while the page moves. */
    function layerOf(element: Element | null): Element | undefined {
      for (let each = element; each && each !== document.body; each = each.parentElement) {
        const { position } = getComputedStyle(each);
        if (position === 'fixed' || position === 'sticky') return each;
      }
      return undefined;
    }
    /** It is there for those alone who asked for it, and folds away. */
    const isTestersBadge = (layer: Element): boolean => layer.getAttribute('aria-label') === 'What this page is made of';
    const middle = [0.5, 0.5] as const;
    const points = [middle, [0.15, 0.2], [0.85, 0.2], [0.15, 0.8], [0.85, 0.8]] as const;
    /** What floats over a part at one of its points that are in the view. */
    function coverOf({ element, box }: Part): string | undefined {
      const rect = box();
      if (!rect) return undefined;
      for (const [x, y] of points) {
        const met = document.elementFromPoint(rect.left + rect.width * x, rect.top + rect.height * y);
        const layer = layerOf(met);
        if (!met || !layer || layer.contains(element) || element.contains(met) || isTestersBadge(layer)) continue;
        return `${layer.tagName} ${(layer.getAttribute('aria-label') ?? layer.textContent).trim().slice(0, 30)}`;
      }
      return undefined;
    }
    const isPage = root === document.body;
    // Bars stay while the rest scrolls: those of the page from side to side, the head and foot of a sheet, the action of a step.
    const isBar = (each: Element) => !isPage || each.getBoundingClientRect().width > view.clientWidth * 0.8;
    const bars = [...root.querySelectorAll('*')].filter((each) => layerOf(each) === each && each !== root && isBar(each));
    const edges = bars.map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0);
    const head = isPage ? 0 : root.getBoundingClientRect().top;
    const top = Math.max(head, ...edges.filter((edge) => edge.top <= head + 1).map((edge) => edge.bottom));
    // The round button stands half out of the bar.
    const stands = isPage ? 36 : 0;
    const bottom = Math.min(view.clientHeight, ...edges.filter((edge) => edge.top > head + 1).map((edge) => edge.top - stands));

    const parts = [...pressables, ...lines];
    const found = new Set<string>();
    const note = (when: string, part: Part) => {
      const cover = coverOf(part);
      if (cover !== undefined) found.add(`${part.told} is under ${cover}, ${when}`);
    };
    // Boxes that hide what runs over are scrolled as well, and would stay so.
    const places = [...root.querySelectorAll('*')].map((box) => ({ box, top: box.scrollTop, left: box.scrollLeft }));
    window.scrollTo(0, 0);
    root.scrollTo(0, 0);
    for (const part of parts) {
      const rect = part.box();
      if (rect && rect.top >= top && rect.bottom <= bottom) note('in the first view', part);
    }
    for (const part of parts) {
      if (layerOf(part.element) !== undefined && layerOf(part.element) !== root && root === document.body) continue;
      part.element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      note('scrolled to', part);
    }
    for (const { box, top: before, left } of places) {
      if (box.scrollTop !== before || box.scrollLeft !== left) box.scrollTo({ top: before, left, behavior: 'instant' });
    }
    window.scrollTo(0, 0);
    root.scrollTo(0, 0);
    return [...found].slice(0, 12);
  });
