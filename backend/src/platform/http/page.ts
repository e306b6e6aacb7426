import type { PageRequest } from '@wallet/shared/api';

/** Where a page begins and how long it is (D-8). */
export function pageOf({ page = 1, limit = 10 }: PageRequest): { offset: number; limit: number } {
  return { offset: (page - 1) * limit, limit };
}
