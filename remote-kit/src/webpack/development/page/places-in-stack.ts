/**
 * Places of a stack that are in the scripts of a development server, the innermost first: `page-bonus.js:12:5`.
 * @param home the address of the server, with a slash at its end.
 */
export function placesInStack(stack: string, home: string): string[] {
  return stack.split('\n').flatMap((line) => {
    const { address, position } = /(?<address>https?:\/\/\S+?\.js)\S*?:(?<position>\d+:\d+)/.exec(line)?.groups ?? {};
    return address?.startsWith(home) ? [`${address.slice(home.length)}:${position}`] : [];
  });
}
