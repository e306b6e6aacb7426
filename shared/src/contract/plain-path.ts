/** Lower case, no repeated or trailing slashes, no dot segments, no percent-encoding. Equal forms are the same page. */
export function plainPath(path: string): string {
  let read = path;
  try {
    read = decodeURIComponent(path);
  } catch {
    // compare an undecodable path as it is
  }
  const steps: string[] = [];
  for (const step of read.toLowerCase().split(/[\\/]/)) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return `/${steps.join('/')}`;
}
