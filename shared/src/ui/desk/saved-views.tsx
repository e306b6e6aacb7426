import { Link, useSearchParams } from '@kaeo/shared/router';
import { css, focusRing, text, theme } from '@kaeo/shared/style';
import { Button, IconButton } from '@kaeo/shared/ui/initial';
import X from 'lucide-react/icons/x';
import { type FormEvent, type ReactNode, useState } from 'react';
import { withStorage } from '../../session/with-storage.ts';
import { TextField } from '../bundled/text-field.tsx';
import { useDeskWords } from './desk-words.tsx';

type View = { readonly name: string; readonly search: string };
const keyOf = (list: string): string => `kaeo-desk.views.${list}`;
const maxViews = 12;

/** The person asked for the field. */
const focusOnMount = (field: HTMLInputElement | null): void => field?.focus();

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'search' in value &&
  typeof value.name === 'string' &&
  typeof value.search === 'string';

function readViews(list: string): View[] {
  const stored: unknown = withStorage(() => JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]'));
  return Array.isArray(stored) ? stored.filter(isView) : [];
}

const { color, space } = theme;
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
const chip = css({ display: 'inline-flex', alignItems: 'center', borderRadius: 999, background: color.s2 });
const chipLink = css({ padding: '8px 2px 8px 14px', color: color.text2, textDecoration: 'none', ...text.label, ...focusRing });

/** Filters of a list under a name, in this browser. */
export function SavedViews({ list }: { list: string }): ReactNode {
  const words = useDeskWords();
  const [parameters] = useSearchParams();
  const [views, setViews] = useState(() => readViews(list));
  const [name, setName] = useState<string>();
  const store = (next: View[]) => {
    setViews(next);
    withStorage(() => localStorage.setItem(keyOf(list), JSON.stringify(next)));
  };
  const filters = new URLSearchParams(parameters);
  filters.delete('after');
  const search = filters.toString();
  const handleSave = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name?.trim() ?? '';
    if (trimmed === '') return;
    store([...views.filter((view) => view.name !== trimmed), { name: trimmed, search }].slice(-maxViews));
    setName(undefined);
  };
  return (
    <div css={row}>
      {views.length > 0 && (
        <ul aria-label={words.savedViews} css={[row, { listStyle: 'none', margin: 0, padding: 0 }]}>
          {views.map((view) => (
            <li key={view.name} css={chip}>
              <Link css={chipLink} to={`${list}${view.search === '' ? '' : `?${view.search}`}`}>
                {view.name}
              </Link>
              <IconButton
                label={words.removeView(view.name)}
                icon={<X size={16} />}
                onClick={() => store(views.filter((other) => other !== view))}
              />
            </li>
          ))}
        </ul>
      )}
      {name === undefined ? (
        search !== '' && (
          <Button variant="text" size="medium" onClick={() => setName('')}>
            {words.saveView}
          </Button>
        )
      ) : (
        <form css={row} onSubmit={handleSave}>
          <TextField
            label={words.viewName}
            value={name}
            maxLength={40}
            ref={focusOnMount}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" size="medium">
            {words.saveView}
          </Button>
        </form>
      )}
    </div>
  );
}
