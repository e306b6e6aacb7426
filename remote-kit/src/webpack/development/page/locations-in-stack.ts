/** Locations in scripts below `home`, innermost first: `page-bonus.js:12:5`. */
export function locationsInStack(stack: string, home: string): string[] {
  return stack.split('\n').flatMap((line) => {
    const { address, position } = /(?<address>https?:\/\/\S+?\.js)\S*?:(?<position>\d+:\d+)/.exec(line)?.groups ?? {};
    return address?.startsWith(home) ? [`${address.slice(home.length)}:${position}`] : [];
  });
}
