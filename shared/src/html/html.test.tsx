import { fireEvent, renderInShell, screen } from '../testing/testing.ts';
import { SafeHtml, sanitize } from './html.tsx';

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<math><mtext></mtext><script>alert(1)</script></math>',
  '<p style="position:fixed" onclick="alert(1)" class="a" id="b">x</p>',
  '<form action="https://evil.example"><input name=password></form>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="http://evil.example/x.png">',
  '<base href="https://evil.example">',
  '<style>*{display:none}</style>',
])('COND-01 sanitising %s leaves nothing that can run, restyle or send', (html) => {
  const box = document.createElement('div');
  box.innerHTML = sanitize(html);
  expect(box.querySelector('script, svg, iframe, form, input, style, base, math, [style], [class], [id]')).toBeNull();
  for (const element of box.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/);
      expect(value).not.toMatch(/^\s*(javascript|data:(?!image\/(png|jpeg|gif|webp))|http:)/i);
    }
  }
});

test('COND-01 allowed markup of an operator is kept', () => {
  const html =
    '<h2>Rules</h2><ul><li><strong>One</strong></li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>';
  expect(sanitize(html)).toBe(html);
});

test('COND-01 links may lead to https, mail, phone and LINE, and open in a new tab', () => {
  for (const href of ['https://kaeo.example/a', 'mailto:a@kaeo.example', 'tel:021234567', 'line://ti/p/x']) {
    const box = document.createElement('div');
    box.innerHTML = sanitize(`<a href="${href}">x</a>`);
    const link = box.querySelector('a');
    expect(link?.getAttribute('href')).toBe(href);
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
  }
});

test('COND-01 images may come from https, this site, or inline pixel data', () => {
  for (const src of ['https://kaeo.example/a.png', '/assets/a.png', 'data:image/png;base64,AAAA']) {
    expect(sanitize(`<img src="${src}">`)).toContain(`src="${src}"`);
  }
});

test('BONUS-05 all occurrences of a placeholder are replaced by text', async () => {
  await renderInShell(<SafeHtml html="<p>{percentFail} % or {percentFail} %</p>" replace={{ percentFail: '<b>20</b>' }} />);
  expect(screen.getByText('<b>20</b> % or <b>20</b> %')).toBeVisible();
});

test('COND-01 an image that fails to load shows its alternative text', async () => {
  await renderInShell(<SafeHtml html='<p>See <img src="/assets/a.png" alt="the table"></p>' />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('See the table')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
