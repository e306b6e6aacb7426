import { expect, type Locator, type Page } from '@playwright/test';
import { showToast } from './shared-in-page.ts';

/** The topmost modal dialog. The chat window is not modal, so it does not count. */
export async function topDialog(page: Page): Promise<Locator | undefined> {
  const isModal = await page.evaluate(
    () => document.querySelector('header[aria-hidden="true"], [aria-hidden="true"] header') !== null,
  );
  const dialogs = page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true });
  return isModal && (await dialogs.count()) > 0 ? dialogs.last() : undefined;
}

/** Elements outside the dialog that got the focus while Tab cycled through it. */
export async function escapesOfTab(page: Page, dialog: Locator): Promise<string[]> {
  const escapes: string[] = [];
  const stops = await dialog.locator('a[href], button, input, select, textarea, [tabindex="0"]').count();
  for (let count = 0; count < Math.min(stops + 3, 30); count += 1) {
    await page.keyboard.press('Tab');
    const outside = await dialog.evaluate(async (root) => {
      const isOutside = () => !root.contains(document.activeElement) && document.activeElement !== document.body;
      // The focus guards at the ends of a dialog move the focus on within a few frames.
      for (let frames = 0; frames < 20 && isOutside(); frames += 1) await new Promise(requestAnimationFrame);
      return isOutside() ? document.activeElement?.outerHTML.slice(0, 80) : undefined;
    });
    if (outside !== undefined) escapes.push(outside);
  }
  return escapes;
}

/** Whether a toast over a dialog is in the browser's accessibility tree, within a live region. */
export async function isToastAnnounced(page: Page): Promise<boolean> {
  const words = 'a toast over a dialog';
  await showToast(page, words);
  await expect(page.getByText(words)).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textNode = nodes.find(({ ignored, name }) => !ignored && name?.value === words);
  for (let node = textNode; node; node = node.parentId === undefined ? undefined : byId.get(node.parentId)) {
    if (!node.ignored && node.role?.value === 'status') return true;
  }
  return false;
}
