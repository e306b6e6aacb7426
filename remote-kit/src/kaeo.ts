#!/usr/bin/env node
/** Checks the Node version before importing anything else: other modules may not load on older versions. */
const oldestNode = 24;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  process.stderr.write(`kaeo needs Node ${oldestNode} or newer, and this is Node ${process.versions.node}\n`);
  process.exitCode = 1;
} else {
  const { kaeo } = await import('./command/kaeo.ts');
  process.exitCode = await kaeo(process.argv.slice(2));
}

export {};
