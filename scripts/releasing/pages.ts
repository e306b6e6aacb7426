import { type PageComposition, registryElementId } from '@wallet/shared/contract';

/** The composition that a new visitor's page brings now. */
export async function compositionOf(url: string, headers: Readonly<Record<string, string>> = {}): Promise<PageComposition> {
  const page = await (await fetch(`${url}/user/home`, { headers })).text();
  const block = new RegExp(`id="${registryElementId}"[^>]*>(.*?)</script>`).exec(page)?.[1];
  if (block === undefined) throw new Error(`${url} answers no page: ${page.slice(0, 200)}`);
  return JSON.parse(block) as PageComposition; // the gateway's own page
}

/** Share of so many new visitors who get a version, in percent. */
export async function shareOf(url: string, name: string, version: string, visitors: number): Promise<number> {
  let count = 0;
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const registry = await compositionOf(url);
    if (registry.remotes[name]?.current.version === version) count += 1;
  }
  return (count / visitors) * 100;
}

/** Seconds from now until a new page has that version of a remote, looking every 20 ms; `work` is what brings it about. */
export async function secondsUntilPage(url: string, name: string, version: string, work: () => Promise<unknown>) {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  let command = 0;
  const done = work().then(() => {
    command = seconds();
  });
  while ((await compositionOf(url)).remotes[name]?.current.version !== version) {
    if (seconds() > 120) throw new Error(`no page had ${name} ${version} within two minutes`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const page = seconds();
  await done;
  return { page, command };
}
