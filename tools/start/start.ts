/** `npm start`: builds changed packages, runs the whole product, prints its URLs, and stops cleanly on Ctrl-C. */
import { buildPackages } from '../lib/build-packages.ts';
import { marketOf, print, startError } from '../lib/workspace.ts';
import { startProduct } from './product.ts';
import { namedStore } from './served-store.ts';

const market = marketOf(process.env);
const players =
  market === 'laos'
    ? [['2055512345', 'demo1234', 'BCEL, LAK']]
    : [
        ['0812345678', 'demo1234', 'money, games, history'],
        ['0898765432', 'demo1234', 'a new account'],
      ];

try {
  const releases = namedStore(process.env);
  if (releases === undefined) {
    print('Building changed packages…');
    await buildPackages({ markets: [market], onBuilt: (name, ms) => print(`  ${name} ${(ms / 1000).toFixed(1)} s`) });
  }
  const product = await startProduct(process.env);
  print(`
The wallet     ${product.url}
The sandbox    ${product.sandboxUrl}   SMS inbox, bank, QR payer, games, payouts, agent desk, codes of staff
The desk       ${product.deskUrl}   sign in as nok, chai, mali, dao, boun or keo / desk demo 1234${releases === undefined ? '' : `\nThe releases   ${releases}   only npm run release and npm run deploy change them`}

Log in with`);
  for (const [phone, password, note] of players) print(`  ${phone} / ${password}   ${note}`);
  print('\nAll payment rails are simulated. Ctrl-C stops the product; its data stay in DATA_DIR.');

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    print('\nStopping…');
    await product.stop();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
} catch (error) {
  process.stderr.write(`${startError(error, process.env)}\n`);
  process.exit(1);
}
