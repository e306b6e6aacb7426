#!/usr/bin/env node
/** `wallet <command>`: what a team does with one remote, in its folder. */
import { wallet } from './command/wallet.ts';

process.exitCode = await wallet(process.argv.slice(2));
