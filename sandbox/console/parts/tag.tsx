import type { ComponentProps } from 'react';

export type Tone = 'neutral' | 'info' | 'success' | 'pending' | 'danger';
type TagProps = Omit<ComponentProps<'span'>, 'className'> & {
  readonly tone?: Tone;
  readonly isTall?: boolean;
  /** Taller, for a countdown. */
  readonly isClocked?: boolean;
};

/** A word or a count on a coloured background. */
export function Tag({ tone = 'neutral', isTall = false, isClocked = false, ...rest }: TagProps) {
  return <span {...rest} className={`tag${isTall ? ' tall' : ''} ${tone}${isClocked ? ' clocked' : ''}`} />;
}

/** A number of items that is highlighted unless it is zero. */
export function CountTag({ count, what }: { readonly count: number; readonly what: string }) {
  return <Tag tone={count > 0 ? 'pending' : 'neutral'}>{`${count} ${what}`}</Tag>;
}
