import type { Page } from '@playwright/test';

/**
 * Controls smaller than 44 by 44 pixels, or lower than 48 if they submit a form or answer a confirmation. Inline links are exempt: they
 * are as high as their line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tolerance = 0.5;
    const isHidden = (element: Element) =>
      element.closest('[inert], [aria-hidden="true"], [hidden]') !== null ||
      !element.checkVisibility({ visibilityProperty: true });
    /** A radio button, a checkbox or a hidden file input is pressed by its label. */
    const targetOf = (element: Element) => {
      if (!(element instanceof HTMLInputElement)) return element;
      const isPressedByLabel = element.matches('[type="radio"], [type="checkbox"]') || element.getBoundingClientRect().width <= 2;
      return isPressedByLabel ? (element.closest('label') ?? element.labels?.[0] ?? element) : element;
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
        // The box around a field passes presses on to it, so its height counts.
        const box = element.matches('input, textarea') ? element.parentElement?.getBoundingClientRect().height : undefined;
        if (width >= 44 - tolerance && Math.max(height, box ?? 0) >= least) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return [`${name.trim().slice(0, 40)} ${Math.round(width)}x${Math.round(height)}`];
      });
  });
