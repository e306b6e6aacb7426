import type { Page } from '@playwright/test';

/**
 * Reports controls and lines of text that a fixed or sticky layer (bar, button, toast) covers. It hit-tests the middle and points near the
 * corners of each, first in the initial view and then scrolled to. A part that the bottom bar cuts in the initial view counts as below
 * the view, so it is tested only after scrolling.
 */
export const coveredParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Part = { readonly label: string; readonly element: Element; readonly box: () => DOMRect | undefined };
    const view = document.documentElement;
    // While a dialog or menu is open, only its content can be pressed.
    const above = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]');
    const root = [...above].findLast((each) => each.checkVisibility()) ?? document.body;
    /** Content for assistive technology only is in a box of one pixel. */
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
        const label = `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`;
        return { label, element, box: () => element.getBoundingClientRect() };
      });
    const lines: Part[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const label = (node.nodeValue ?? '').trim().slice(0, 40);
      const element = node.parentElement;
      if (!element || label === '' || !isShown(element)) continue;
      const rects = () => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter(({ width }) => width > 0);
      };
      for (const index of rects().keys()) lines.push({ label, element, box: () => rects()[index] });
    }

    /** The fixed or sticky ancestor of an element, e.g. a bar or a toast. */
    function layerOf(element: Element | null): Element | undefined {
      for (let each = element; each && each !== document.body; each = each.parentElement) {
        const { position } = getComputedStyle(each);
        if (position === 'fixed' || position === 'sticky') return each;
      }
      return undefined;
    }
    /** The testers' badge may cover content: only testers enable it, and it can be folded. */
    const isTestersBadge = (layer: Element): boolean => layer.getAttribute('aria-label') === 'What this page is made of';
    const middle = [0.5, 0.5] as const;
    const points = [middle, [0.15, 0.2], [0.85, 0.2], [0.15, 0.8], [0.85, 0.8]] as const;
    /** The layer that covers a part at one of its points within the view. */
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
    // Bars stay in place while the rest scrolls: full-width bars of the page, the header and footer of a sheet, the action of a step.
    const isBar = (each: Element) => !isPage || each.getBoundingClientRect().width > view.clientWidth * 0.8;
    const bars = [...root.querySelectorAll('*')].filter((each) => layerOf(each) === each && each !== root && isBar(each));
    const edges = bars.map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0);
    const head = isPage ? 0 : root.getBoundingClientRect().top;
    const top = Math.max(head, ...edges.filter((edge) => edge.top <= head + 1).map((edge) => edge.bottom));
    // The round button protrudes from the bottom bar.
    const protrusion = isPage ? 36 : 0;
    const bottom = Math.min(
      view.clientHeight,
      ...edges.filter((edge) => edge.top > head + 1).map((edge) => edge.top - protrusion),
    );

    const parts = [...pressables, ...lines];
    const found = new Set<string>();
    const note = (when: string, part: Part) => {
      const cover = coverOf(part);
      if (cover !== undefined) found.add(`${part.label} is under ${cover}, ${when}`);
    };
    // scrollIntoView also scrolls boxes with hidden overflow, so their positions are restored at the end.
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
