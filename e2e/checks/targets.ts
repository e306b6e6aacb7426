import type { Page } from '@playwright/test';

/**
 * What can be pressed and is smaller than 44 pixels a side, 48 high where it sends a form or answers a question; a link in a sentence
 * is as high as its line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tolerance = 0.5;
    const isHidden = (element: Element) =>
      element.closest('[inert], [aria-hidden="true"], [hidden]') !== null ||
      !element.checkVisibility({ visibilityProperty: true });
    /** A hidden radio button or file input is pressed by its label. */
    const targetOf = (element: Element) => {
      const { width } = element.getBoundingClientRect();
      const isCovered = width <= 2 && element instanceof HTMLInputElement;
      return isCovered ? (element.closest('label') ?? element.labels?.[0] ?? element) : element;
    };
    const isInText = (element: Element) => getComputedStyle(element).display === 'inline';
    const isPrimary = (element: Element) => element.matches('button[type="submit"], [role="alertdialog"] button');
    return [
      ...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"], [role="switch"], [role="radio"]'),
    ]
      .filter((element) => !isHidden(element) && !isInText(element) && !element.matches(':disabled, [type="hidden"]'))
      .flatMap((element) => {
        const least = (isPrimary(element) ? 48 : 44) - tolerance;
        const { width, height } = targetOf(element).getBoundingClientRect();
        if (width <= 2) return [];
        // A field is as tall as the box around it, which passes the press on.
        const box = element.matches('input, textarea') ? element.parentElement?.getBoundingClientRect().height : undefined;
        if (width >= 44 - tolerance && Math.max(height, box ?? 0) >= least) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return [`${name.trim().slice(0, 40)} ${Math.round(width)}x${Math.round(height)}`];
      });
  });
