import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { createSignal, useSignal } from './signal.ts';

const highlightMs = 1500;
const highlighted = createSignal<string>();

/** Scrolls the panel of this name into view and highlights it briefly. */
export const highlightPanel = (name: string): void => highlighted.send(name);

type PanelProps = {
  readonly name: string;
  readonly icon: string;
  readonly title: string;
  /** Content at the right of the header. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A section of a page with a header. */
export function Panel({ name, icon, title, aside, children }: PanelProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [isHighlighted, setIsHighlighted] = useState(false);
  useSignal(highlighted, (target) => {
    if (target !== name) return;
    section.current?.scrollIntoView({ block: 'nearest' });
    setIsHighlighted(true);
  });
  useEffect(() => {
    if (!isHighlighted) return undefined;
    const timer = setTimeout(() => setIsHighlighted(false), highlightMs);
    return () => clearTimeout(timer);
  }, [isHighlighted]);
  return (
    <section ref={section} className={`panel ${name}${isHighlighted ? ' pointed' : ''}`} aria-labelledby={id}>
      <header className="panel-head">
        <Icon name={icon} />
        <h2 id={id}>{title}</h2>
        <div className="panel-aside">{aside}</div>
      </header>
      <div className="panel-body">{children}</div>
    </section>
  );
}
