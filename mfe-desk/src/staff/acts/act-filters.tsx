import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { TextField } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import { type FormEvent, type ReactNode, useState } from 'react';

const { space } = theme;
const frame = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  '& > div': { flex: '1 1 220px', maxWidth: 360 },
});

/** Filters of acts by subject and actor, which the server compares as a whole. */
export function ActFilters({ subject, actor }: { subject: string; actor: string }): ReactNode {
  const { t } = useTranslation('desk');
  const [, setParameters] = useSearchParams();
  const [typed, setTyped] = useState({ subject, actor });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const filled = Object.entries(typed).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]]));
    setParameters(Object.fromEntries(filled));
  };
  return (
    <form css={frame} onSubmit={apply}>
      <TextField
        label={t('staff.acts.subject')}
        hint={t('staff.acts.subjectHint')}
        isRequired={false}
        maxLength={100}
        value={typed.subject}
        onChange={({ target: { value } }) => setTyped({ ...typed, subject: value })}
      />
      <TextField
        label={t('staff.acts.actor')}
        hint={t('staff.acts.actorFilter')}
        isRequired={false}
        maxLength={31}
        value={typed.actor}
        onChange={({ target: { value } }) => setTyped({ ...typed, actor: value })}
      />
      <Button type="submit" variant="secondary" size="medium">
        {t('staff.acts.show')}
      </Button>
      {(subject !== '' || actor !== '') && (
        <Button variant="text" size="medium" onClick={() => setParameters({})}>
          {t('staff.acts.clear')}
        </Button>
      )}
    </form>
  );
}
