/** The report's own style: it stands alone, in whatever mail or folder it lies. */
export const style = `
  :root { --ink: #1a2133; --soft: #55607a; --line: #d8dde8; --ground: #f4f6fa; --card: #fff; --blue: #1d4fd7; --blue-soft: #e8eefc;
    --red: #b3142f; --red-soft: #fde9ec; --green: #116b3c; --green-soft: #e4f5ea; --amber: #7a4d00; --amber-soft: #fdf1d9; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 15px/1.5 letters, system-ui, 'Noto Sans', sans-serif; color: var(--ink); background: var(--ground); }
  a { color: var(--blue); }
  :focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
  h1 { margin: 0; font-size: 24px; line-height: 1.3; } h2 { margin: 32px 0 12px; font-size: 19px; } h4 { margin: 24px 0 8px; font-size: 15px; }
  code, pre, .lines { font: 13px/1.55 letters, ui-monospace, 'DejaVu Sans Mono', Consolas, monospace; }
  .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .skip { position: absolute; left: -999px; } .skip:focus { left: 16px; top: 8px; z-index: 3; padding: 8px 12px; background: var(--card); }
  header { padding: 24px 32px 20px; background: var(--card); border-bottom: 1px solid var(--line); }
  header p { margin: 6px 0 0; color: var(--soft); overflow-wrap: anywhere; }
  .swap { font-weight: 600; color: var(--ink); }
  .counts { display: flex; flex-wrap: wrap; gap: 8px 12px; margin: 14px 0 0; padding: 0; list-style: none; }
  .counts li { padding: 4px 12px; border-radius: 99px; background: var(--ground); font-weight: 600; }
  .counts .bad { color: var(--red); background: var(--red-soft); } .counts .good { color: var(--green); background: var(--green-soft); }
  .counts .odd { color: var(--amber); background: var(--amber-soft); }
  .problems { margin: 16px 0 0; padding: 12px 16px 12px 34px; border-radius: 8px; color: var(--amber); background: var(--amber-soft); }
  .body { display: grid; grid-template-columns: 232px minmax(0, 1fr); gap: 32px; max-width: 1440px; padding: 0 32px 64px; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; padding: 24px 4px; overflow-y: auto; font-size: 14px; }
  nav h2 { margin: 0 0 8px; font-size: 14px; } nav ul { margin: 0 0 20px; padding: 0; list-style: none; }
  nav li a { display: block; padding: 4px 8px; border-radius: 6px; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
  nav li a:hover { background: var(--blue-soft); }
  fieldset { display: flex; flex-wrap: wrap; gap: 4px 14px; margin: 0; padding: 0; border: 0; } legend { padding: 0; font-weight: 600; }
  label { display: inline-flex; align-items: center; gap: 6px; min-height: 28px; font-size: 14px; } label input { margin: 0; }
  .views > fieldset { margin-bottom: 12px; }
  body:not(:has([value='th']:checked)) [data-language='th'], body:not(:has([value='la']:checked)) [data-language='la'],
  body:not(:has([value='en']:checked)) [data-language='en'] { display: none; }
  details.screen { margin: 0 0 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); scroll-margin-top: 12px; }
  details.screen > summary { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 14px 20px; cursor: pointer; }
  details.screen > summary::before { content: '▸'; width: 14px; color: var(--soft); } details[open].screen > summary::before { content: '▾'; }
  summary h3 { margin: 0; font-size: 17px; }
  .inside { padding: 0 20px 20px; border-top: 1px solid var(--line); }
  .tag { padding: 1px 9px; border-radius: 99px; font-size: 13px; font-weight: 600; white-space: nowrap; color: var(--red); background: var(--red-soft); }
  .tag.language { color: var(--soft); background: var(--ground); } .tag.unstable { color: var(--amber); background: var(--amber-soft); }
  .pictures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; }
  figure { margin: 0; min-width: 0; } figcaption { margin: 0 0 6px; font-weight: 600; }
  .frame { max-height: 640px; overflow: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--ground); }
  .frame img { display: block; width: 100%; }
  .views > .slide { display: none; } .views:has([value='slide']:checked) > .slide { display: block; } .views:has([value='slide']:checked) > .pictures { display: none; }
  .slide { max-width: 480px; } .slide .stack { position: relative; } .slide .stack img { display: block; width: 100%; }
  .slide .stack img:last-child { position: absolute; inset: 0; clip-path: inset(0 calc(100% - var(--at)) 0 0); }
  .slide .stack::after { content: ''; position: absolute; inset-block: 0; left: var(--at); width: 2px; background: var(--blue); }
  .slide input { width: 100%; margin: 0; accent-color: var(--blue); } .ends { display: flex; margin-bottom: 8px; justify-content: space-between; font-size: 14px; color: var(--soft); }
  .wide .slide { max-width: 860px; }
  .note { margin: 8px 0 0; font-size: 14px; color: var(--soft); }
  .key { display: inline-block; width: 12px; height: 12px; margin: 0 4px -1px 0; border-radius: 3px; background: #d61f3a; } .key.blue { background: #c2d1ee; }
  .lines { margin: 0; padding: 8px 0; border: 1px solid var(--line); border-radius: 8px; overflow-x: auto; list-style: none; }
  .lines li { padding: 0 12px 0 30px; white-space: pre-wrap; overflow-wrap: anywhere; position: relative; }
  .lines li::before { position: absolute; left: 12px; content: attr(data-sign); font-weight: 700; }
  .added { color: var(--green); background: var(--green-soft); } .removed { color: var(--red); background: var(--red-soft); }
  .unstable-line { color: var(--amber); background: var(--amber-soft); } .lines .gap { padding-left: 12px; color: var(--soft); background: var(--ground); }
  table { width: 100%; border-collapse: collapse; font-size: 14px; } th, td { padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
  th { font-weight: 600; color: var(--soft); } td.number, th.number { width: 148px; padding-right: 16px; text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  td code { overflow-wrap: anywhere; } tr.differs td { background: var(--red-soft); } tr.unstable td { background: var(--amber-soft); }
  td:first-child, th:first-child { padding-left: 8px; }
  pre { margin: 8px 0 0; padding: 12px; border-radius: 8px; background: var(--ground); white-space: pre-wrap; overflow-wrap: anywhere; }
  .same { padding: 12px 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
  .same summary { cursor: pointer; font-weight: 600; } .same ul { margin: 12px 0 0; padding: 0; list-style: none; columns: 2; }
  .same li { padding: 2px 0; break-inside: avoid; }
  @media (max-width: 900px) { .body { display: block; padding: 0 16px 32px; } header { padding: 16px; } nav { position: static; max-height: none; } .pictures { grid-template-columns: 1fr; } .same ul { columns: 1; } }
`;

/** Lays the two pictures over each other and moves what slides, keeps the three pictures of a screen in step, and begins where the first difference is. */
export const script = `
  for (const slide of document.querySelectorAll('.slide')) {
    const [before, candidate] = slide.parentElement.querySelectorAll('.pictures img');
    if (before && candidate) slide.querySelector('.stack').append(candidate.cloneNode(), before.cloneNode());
    const range = slide.querySelector('input');
    const move = () => slide.style.setProperty('--at', range.value + '%');
    range.addEventListener('input', move);
    move();
  }
  for (const row of document.querySelectorAll('.pictures')) {
    const frames = [...row.querySelectorAll('.frame')];
    for (const frame of frames) {
      frame.addEventListener('scroll', () => {
        for (const other of frames) if (Math.abs(other.scrollTop - frame.scrollTop) > 1) other.scrollTop = frame.scrollTop;
      });
    }
    const image = frames.at(-1)?.querySelector('img');
    const begin = () => {
      for (const frame of frames) frame.scrollTop = Math.max(0, Number(row.dataset.top) * image.clientHeight - 120);
    };
    if (image && row.dataset.top) image.decode().then(begin, () => undefined);
  }
`;
