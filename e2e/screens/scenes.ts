import { TransferDialog } from '../pages/transfer.ts';
import type { Scene } from './screen.ts';

/** Signs in a player with money in the wallet and an open game. */
export const funded = async ({ product, newPlayer, signIn }: Scene): Promise<void> => {
  const player = await newPlayer();
  await product.deposit(player, 2500);
  await product.activate(player, 'PRISM');
  await signIn(player);
};

/** Signs in a player with money in two games. */
export const playing = async ({ product, newPlayer, signIn }: Scene): Promise<void> => {
  const player = await newPlayer();
  await product.deposit(player, 2500);
  await product.activate(player, 'PRISM', 'LOTUS', 'ORBIT');
  await product.transfer(player, { from: 'WALLET', to: 'PRISM', amount: 700 });
  await product.transfer(player, { from: 'WALLET', to: 'LOTUS', amount: 250 });
  await signIn(player);
};

/** Fills in a transfer. */
export const transfer = async ({ page, text }: Scene): Promise<TransferDialog> => {
  const dialog = new TransferDialog(page, text);
  await dialog.from.selectOption('WALLET');
  await dialog.to.selectOption('PRISM');
  await dialog.amount.fill('300');
  return dialog;
};
