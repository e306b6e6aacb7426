import type { StaffRole } from '@kaeo/shared/desk';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { useDeskError } from '../parts/desk-error.ts';
import { useLabel } from '../parts/label.ts';
import { operationKey } from './operation-key.ts';

/** Words for names and codes of the server. */
export function useStaffWords() {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const textOf = useDeskError();
  return {
    operation: (name: string): string => label(`staff.operations.${operationKey(name)}`, name),
    roles: (roles: readonly StaffRole[]): string => roles.map((role) => t(`staff.roles.${role}`)).join(', '),
    /** `staff:nok` as "Staff nok". */
    subject: (subject: string): string => {
      const [, kind = '', name = ''] = /^([\w-]+):(.*)$/.exec(subject) ?? [];
      const key = `staff.subjects.${kind}`;
      return kind === '' ? subject : `${label(key, kind)} ${name}`;
    },
    fact: (name: string): string => label(`staff.factNames.${name}`, name),
    value: (code: string): string => (/^[\w-]+$/.test(code) ? label(`staff.values.${code}`, code) : code),
    role: (code: string): string => label(`staff.roles.${code}`, code),
    /** The code of a refusal in words. */
    refusal: (code: string): string => textOf(new ApiError({ code, status: 409 })),
  };
}
