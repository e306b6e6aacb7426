#!/usr/bin/env node
/** `wallet <command>`: what a team does with one remote, in its folder. Nothing is imported before the version of Node is known to do. */
const oldestNode = 24;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  process.stderr.write(`wallet needs Node ${oldestNode} or newer, and this is Node ${process.versions.node}\n`);
  process.exitCode = 1;
} else {
  const { wallet } = await import('./command/wallet.ts');
  process.exitCode = await wallet(process.argv.slice(2));
}

export {};
