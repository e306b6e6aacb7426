import { pollWhileVisible } from '../update/poll-while-visible.ts';
import { restoreLastState } from './last-state.ts';

/**
 * Opens a page that was served without a network: shows the last state, and reloads as soon as the gateway answers, because
 * another release may be in service. Such a page moves no money, and dialogs open again by their address.
 */
export function openSnapshot(onReachable = () => window.location.reload()): void {
  restoreLastState();
  pollWhileVisible(async () => {
    const answer = await fetch('/composition', { cache: 'no-store' });
    if (!answer.ok) throw new Error(`/composition answered ${answer.status}`);
    onReachable();
  });
}
