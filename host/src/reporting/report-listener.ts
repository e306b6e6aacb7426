let listener: () => void = () => undefined;

/** Sets the shell's callback for reports of failures. */
export function setReportListener(next: () => void): void {
  listener = next;
}

export const notifyReport = (): void => listener();
