/**
 * Waits for work, but no longer than this: then `late` says what is answered instead. The work itself goes on; a fault of it is thrown
 * while it is waited for.
 */
export async function withPatience<Answer, Late>(
  work: Promise<Answer>,
  patienceMs: number,
  late: () => Late,
): Promise<Answer | Late> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late()), patienceMs);
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
