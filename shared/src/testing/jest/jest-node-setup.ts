import { reportConsole } from '../console-guard.ts';

afterEach(() => reportConsole());
