import type { StaffRole } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';

/** Not from the contract, whose schemas the page would download. */
export const staffRoles = ['support', 'cashier', 'manager', 'content', 'admin'] as const satisfies readonly StaffRole[];

const { color, space } = theme;
const frame = css({ margin: 0, padding: 0, border: 0, '& legend': { padding: 0, color: color.text2, ...text.label } });
const option = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: theme.size.target,
  cursor: 'pointer',
  ...text.body,
  '& input': { width: 20, height: 20, accentColor: color.action, flexShrink: 0 },
  '& small': { display: 'block', color: color.text3, ...text.caption },
});

type Props = { readonly roles: readonly StaffRole[]; readonly onChange: (roles: StaffRole[]) => void };

/** The roles of a member as a group of checkboxes. */
export function RoleChoice({ roles, onChange }: Props): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <fieldset css={frame}>
      <legend>{t('staff.list.roles')}</legend>
      {staffRoles.map((role) => (
        <label key={role} css={option}>
          <input
            type="checkbox"
            name="roles"
            checked={roles.includes(role)}
            onChange={({ target: { checked } }) =>
              onChange(staffRoles.filter((one) => (one === role ? checked : roles.includes(one))))
            }
          />
          <span>
            {t(`staff.roles.${role}`)} <small>{t(`staff.roleHints.${role}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
