import type { SignedIn, StaffPermission } from '@kaeo/shared/desk';
import { useDeskQuery } from './desk-query.ts';

/** The signed-in member of staff; undefined while it loads. The shell has read it already. */
export const useMember = (): SignedIn | undefined => useDeskQuery('GET /desk/api/me', {}).data;

/** Whether the member has a permission. Pages disable acts without it; the server decides. */
export function usePermission(permission: StaffPermission): boolean {
  return useMember()?.permissions.includes(permission) ?? false;
}
