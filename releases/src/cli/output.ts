export type Output = {
  /** Prints a line of text; prints nothing with `--json`. */
  print(line: string): void;
  /** Shows progress: overwrites the current line of a terminal, and prints nothing elsewhere. */
  progress(line: string): void;
  /** Prints the result with `--json`; otherwise prints nothing. */
  result(value: object): void;
};

type Streams = { readonly out: (text: string) => void; readonly isTerminal: boolean };

export function openOutput(isJson: boolean, { out, isTerminal }: Streams): Output {
  if (isJson) {
    return { print: () => undefined, progress: () => undefined, result: (value) => out(`${JSON.stringify(value, null, 2)}\n`) };
  }
  let isOver = false;
  const clear = (): string => (isOver ? '\r\u001B[2K' : '');
  return {
    print(line) {
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
