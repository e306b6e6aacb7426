import type { SiteFile } from '@kaeo/shared/desk';
import { type Asked, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk } from '@kaeo/shared/testing/desk';
import { openSite, serveSite } from '../site/testing/serve-site.ts';
import { aSite, aSiteState } from '../site/testing/site-builder.ts';

const path = `/api/pictures/${'a'.repeat(64)}`;
const picture = (type = 'image/png') => new File(['abc'], 'banner.png', { type });
const withBanner: SiteFile = { ...aSite(), banners: [{ dialog: 'notice', image: '', texts: { th: '', la: '', en: 'Hello' } }] };

/** Opens the only banner in the editor. */
async function openBanner() {
  serveSite({ site: aSiteState({ content: withBanner }) });
  const saved: Asked[] = [];
  answerDesk('PUT /desk/api/site/draft', (input) => {
    saved.push(input);
    return { digest: 'new' };
  });
  const { user } = await openSite('?section=banners');
  await user.click(await screen.findByRole('button', { name: /^Banner 1/ }));
  const bodyOf = (asked: Asked | undefined) => asked?.body as { content: SiteFile } | undefined; // checked by its schema
  return { user, banner: () => bodyOf(saved.at(-1))?.content.banners[0] };
}
const uploads = (bodies: unknown[] = []) => {
  answerDesk('POST /desk/api/pictures', ({ body }) => {
    bodies.push(body);
    return { path };
  });
  return bodies;
};
afterEach(() => sessionStorage.clear());

test('DESK-04 a picture of the site is uploaded into its field, shown, and saved by its address', async () => {
  const { user, banner } = await openBanner();
  const bodies = uploads();
  await user.upload(screen.getByLabelText('Upload a picture', { selector: 'input' }), picture());
  await waitFor(() => expect(screen.getByLabelText(/^Picture/)).toHaveValue(path));
  expect(bodies).toEqual([{ data: 'YWJj' }]);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(banner()?.image).toBe(path));
});

test('DESK-04 a picture is uploaded and inserted into a text', async () => {
  const { user, banner } = await openBanner();
  uploads();
  await user.click(screen.getByRole('tab', { name: 'English' }));
  const panel = within(screen.getByRole('tabpanel', { name: 'English' }));
  const text = panel.getByRole<HTMLTextAreaElement>('textbox');
  text.setSelectionRange(0, 0);
  await user.upload(panel.getByLabelText('Upload and insert a picture', { selector: 'input' }), picture());
  await waitFor(() => expect(text).toHaveValue(`<img src="${path}" alt="">Hello`));
  expect(text).toHaveFocus();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(banner()?.texts.en).toContain(path));
});

test('DESK-04 DESK-08 a picture of another type, too large or refused is explained, and the field stays', async () => {
  const { user } = await openBanner();
  refuseDesk('POST /desk/api/pictures', 'VALIDATION', 400);
  const input = screen.getByLabelText('Upload a picture', { selector: 'input' });
  const large = picture();
  Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
  await user.upload(input, large);
  expect(await screen.findByText('The picture is too large: at most 5 MB.')).toBeVisible();
  await user.upload(input, picture());
  expect(await screen.findByText('Not uploaded. A value is not accepted. Check what you filled in.')).toBeVisible();
  expect(screen.getByLabelText(/^Picture/)).toHaveValue('');
});
