import { useConsoleState } from '../state/console-state.ts';
import { momentText } from './format.ts';

/** The time of an instant, preceded by day and month unless it is today by the product's clock. */
export function Moment({ at, className }: { readonly at: string; readonly className?: string }) {
  const { now } = useConsoleState();
  return (
    <time dateTime={at} className={className}>
      {momentText(at, now)}
    </time>
  );
}
