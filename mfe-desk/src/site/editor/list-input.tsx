import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Button, VisuallyHidden } from '@kaeo/shared/ui/initial';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { emptyOf } from '../fields/empty.ts';
import { itemsOf, type ListField } from '../fields/field.ts';
import { useFieldWords } from '../fields/words.ts';
import { frameStyle, legendStyle, WholeFault } from './field-frame.tsx';
import type { InputProps } from './form-context.ts';
import { ListItem } from './list-item.tsx';

const listStyle = css({ display: 'grid', gap: theme.space[2], margin: `${theme.space[2]} 0`, padding: 0, listStyle: 'none' });

/** Identities of items: an item keeps its own while it moves or changes, so that it stays open and focused. */
const identities = new WeakMap<object, number>();
let lastIdentity = 0;
function identityOf(item: unknown): number {
  if (typeof item !== 'object' || item === null) return 0;
  const known = identities.get(item) ?? ++lastIdentity;
  identities.set(item, known);
  return known;
}
const passIdentity = (from: unknown, to: unknown): void => {
  if (typeof to === 'object' && to !== null) identities.set(to, identityOf(from));
};

/** A list whose items can be added, removed and moved by buttons. */
export function ListInput({ field, label, path, value, onValueChange }: InputProps<ListField>): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  const items = itemsOf(value);
  const [added, setAdded] = useState<number>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string>(undefined);
  const itemLabel = words.label('', field.item);

  // The browser drops the focus of a row that it moves or removes.
  useEffect(() => {
    const selector = focusNext.current;
    focusNext.current = undefined;
    if (selector !== undefined) list.current?.parentElement?.querySelector<HTMLElement>(selector)?.focus();
  });

  const replace = (at: number, next: unknown) => {
    passIdentity(items[at], next);
    onValueChange(items.map((item, place) => (place === at ? next : item)));
  };
  const move = (at: number, by: 1 | -1) => {
    const to = at + by;
    if (to < 0 || to >= items.length) return;
    const next = items.map((item, place) => {
      if (place === at) return items[to];
      return place === to ? items[at] : item;
    });
    focusNext.current = `:scope > ol > li:nth-of-type(${to + 1}) > div [data-move="${by}"]`;
    setSaid(t('site.list.moved', { place: to + 1, count: items.length }));
    onValueChange(next);
  };
  const remove = (at: number) => {
    focusNext.current = ':scope > div > [data-add]';
    setSaid(t('site.list.removed', { item: `${itemLabel} ${at + 1}` }));
    onValueChange(items.filter((_item, place) => place !== at));
  };
  const add = () => {
    const item = emptyOf(field.item);
    setAdded(identityOf(item));
    focusNext.current = `:scope > ol > li:last-of-type > div [aria-expanded]`;
    onValueChange([...items, item]);
  };
  return (
    <fieldset css={frameStyle}>
      <legend css={legendStyle}>{label}</legend>
      <WholeFault path={path} />
      {items.length === 0 && <p css={{ color: theme.color.text3, ...text.note }}>{t('site.list.empty')}</p>}
      <ol ref={list} css={listStyle}>
        {items.map((item, at) => (
          <ListItem
            key={identityOf(item)}
            field={field}
            label={`${itemLabel} ${at + 1}`}
            path={`${path}.${at}`}
            value={item}
            onValueChange={(next) => replace(at, next)}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            isInitiallyOpen={identityOf(item) === added}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <Button
        data-add
        variant="outline"
        size="small"
        icon={<Plus size={18} aria-hidden />}
        disabledReason={items.length >= field.maxItems ? t('site.list.full', { count: field.maxItems }) : undefined}
        onClick={add}
      >
        {t('site.list.add', { item: itemLabel })}
      </Button>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </fieldset>
  );
}
