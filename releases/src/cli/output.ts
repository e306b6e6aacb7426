/** How a command speaks: lines for people, or one JSON object for programs. */
export type Output = {
  /** A line for a person; nothing with `--json`. */
  say(line: string): void;
  /** Long work goes on: a line that is written over on a terminal, and left out elsewhere. */
  progress(line: string): void;
  /** What the command found or did; printed with `--json` alone. */
  result(value: object): void;
};

type Streams = { readonly out: (text: string) => void; readonly isTerminal: boolean };

export function openOutput(isJson: boolean, { out, isTerminal }: Streams): Output {
  if (isJson) {
    return { say: () => undefined, progress: () => undefined, result: (value) => out(`${JSON.stringify(value, null, 2)}\n`) };
  }
  let isOver = false;
  const clear = (): string => (isOver ? '\r\u001B[2K' : '');
  return {
    say(line) {
      out(`${clear()}${line}\n`);
      isOver = false;
    },
    progress(line) {
      if (!isTerminal) return;
      out(`${clear()}${line}`);
      isOver = true;
    },
    result: () => undefined,
  };
}
