import type { Problem } from './problem.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page of a remote whose first build failed. It retries every second. */
export const brokenPage = (remote: string, problems: readonly Problem[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="1">
<title>${escaped(remote)} does not build</title>
<h1>${escaped(remote)} does not build</h1>
<pre>${problems.map(({ location, message }) => escaped(`${location}\n${message}`)).join('\n\n')}</pre>
</html>
`;
