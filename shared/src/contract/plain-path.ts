/**
 * The one form of a path: small letters, no repeated or trailing slashes, no dots, no percent-encoding. Two paths of one form are the same
 * page: the gate compares by it, the gateway sends to it, the shell finds its routes by it.
 */
export function plainPath(path: string): string {
  let read = path;
  try {
    read = decodeURIComponent(path);
  } catch {
    // what cannot be decoded is compared as it stands
  }
  const steps: string[] = [];
  for (const step of read.toLowerCase().split(/[\\/]/)) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return `/${steps.join('/')}`;
}
