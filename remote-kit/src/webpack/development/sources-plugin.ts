import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { brokenPage } from './broken-page.ts';
import { buildProblems } from './build-problems.ts';
import { locationPath, type Problem, type Sources, sourcesPath } from './problem.ts';
import { sourceLocation } from './source-location.ts';
import { typeChecker } from './type-checker.ts';

/** Runs on the page. It is a file next to this one, as `.ts` in the sources or as `.js` in the built package. */
const onThePage = join(import.meta.dirname, 'page', `remote-in-development${extname(import.meta.filename)}`);

const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.endsWith('.localhost');

export class SourcesPlugin {
  readonly #remote: string;
  readonly #shellHosts: readonly string[];
  readonly #listeners = new Set<ServerResponse>();
  #hash = '';
  #ofBuild: readonly Problem[] = [];
  #ofTypes: readonly Problem[] = [];
  #readMap = async (_script: string): Promise<string | undefined> => undefined;

  /** @param options.shellHosts hosts besides this machine whose pages may read the source state. */
  constructor(options: { readonly remote: string; readonly shellHosts: readonly string[] }) {
    this.#remote = options.remote;
    this.#shellHosts = options.shellHosts;
  }

  apply(compiler: Compiler): void {
    // Add the page script to every entry: the standalone page and the container.
    new webpack.EntryPlugin(compiler.context, `${onThePage}?${this.#remote}`, {}).apply(compiler);
    compiler.hooks.done.tap('SourcesPlugin', (stats) => {
      const { errors = [] } = stats.toJson({ all: false, errors: true });
      if (errors.length === 0) this.#hash = stats.hash ?? '';
      this.#ofBuild = buildProblems(compiler.context, errors);
      this.#tell();
    });
    const types = typeChecker(compiler.context, (problems) => {
      this.#ofTypes = problems;
      this.#tell();
    });
    compiler.hooks.watchRun.tap('SourcesPlugin', types.begin);
    compiler.hooks.shutdown.tap('SourcesPlugin', types.stop);
    // Watch all of `src`: the type check also covers files outside the build, such as tests.
    compiler.hooks.afterCompile.tap('SourcesPlugin', ({ contextDependencies }) => {
      contextDependencies.add(join(compiler.context, 'src'));
    });
    this.#readMap = (script) =>
      new Promise((resolve) => {
        compiler.outputFileSystem?.readFile(join(compiler.outputPath, `${script}.map`), (_failure, text) =>
          resolve(text?.toString()),
        );
      });
  }

  readonly middleware = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://server');
    const isSources = pathname === `/${sourcesPath}`;
    if (!isSources && pathname !== `/${locationPath}`) {
      const hasNoBuild = this.#hash === '' && this.#ofBuild.length > 0;
      if (!hasNoBuild || !request.headers.accept?.includes('text/html')) return next();
      response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end(brokenPage(this.#remote, this.#ofBuild));
      return;
    }
    if (!this.#mayHear(request.headers.origin)) {
      response.writeHead(403).end();
      return;
    }
    if (isSources) this.#listen(response);
    else void sourceLocation(searchParams.getAll('at'), this.#readMap).then((source) => response.end(source));
  };

  /** Pages of other sites must not read unreleased source code. */
  #mayHear(origin: string | undefined): boolean {
    if (origin === undefined) return true;
    if (!URL.canParse(origin)) return false;
    const { hostname } = new URL(origin);
    return isLoopback(hostname) || this.#shellHosts.includes(hostname);
  }

  #listen(response: ServerResponse): void {
    // Without `no-transform` the server's compression would buffer the event stream.
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' });
    response.write(this.#event());
    this.#listeners.add(response);
    response.once('close', () => this.#listeners.delete(response));
  }

  #tell(): void {
    for (const response of this.#listeners) response.write(this.#event());
  }

  #event(): string {
    const sources: Sources = { hash: this.#hash, problems: [...this.#ofBuild, ...this.#ofTypes] };
    return `data: ${JSON.stringify(sources)}\n\n`;
  }
}
