import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Gift from 'lucide-react/icons/gift';
import ListChecks from 'lucide-react/icons/list-checks';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Tag from 'lucide-react/icons/tag';
import Ticket from 'lucide-react/icons/ticket';
import Undo2 from 'lucide-react/icons/undo-2';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ActivityKind } from './activity.ts';

const icons = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  transfer: ArrowLeftRight,
  bonus: Gift,
  finish_bonus: ListChecks,
  recovery: Undo2,
  promotion: Tag,
  invite: UserPlus,
  refund: RotateCcw,
  luckydraw: Ticket,
} as const satisfies Record<ActivityKind, typeof Gift>;

/** Icon of an activity kind, next to its text. */
export function ActivityIcon({ kind, size }: { readonly kind: ActivityKind; readonly size: number }) {
  const Icon = icons[kind];
  return <Icon size={size} />;
}
