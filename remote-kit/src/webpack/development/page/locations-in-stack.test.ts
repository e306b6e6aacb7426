import { locationsInStack } from './locations-in-stack.ts';

test('only stack lines from this server are returned, innermost first', () => {
  const stack = `TypeError: it broke
    at handleClick (http://127.0.0.1:3103/page-bonus.js:12:5)
    at http://127.0.0.1:8080/releases/shell/1.0.0/shell.js:1:200
    at async show (http://127.0.0.1:3103/main.a1.hot-update.js?retry=1:7:9)`;
  expect(locationsInStack(stack, 'http://127.0.0.1:3103/')).toEqual(['page-bonus.js:12:5', 'main.a1.hot-update.js:7:9']);
  expect(locationsInStack('handleClick@http://127.0.0.1:3103/page-bonus.js:12:5', 'http://127.0.0.1:3103/')).toEqual([
    'page-bonus.js:12:5',
  ]);
  expect(locationsInStack('', 'http://127.0.0.1:3103/')).toEqual([]);
});
