import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { createSignal, useSignal } from './signal.ts';

const pointedMs = 1500;
const pointed = createSignal<string>();

/** Scrolls the panel of this name into view and highlights it briefly. */
export const pointAt = (name: string): void => pointed.send(name);

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
  const [isPointed, setIsPointed] = useState(false);
  useSignal(pointed, (wanted) => {
    if (wanted !== name) return;
    section.current?.scrollIntoView({ block: 'nearest' });
    setIsPointed(true);
  });
  useEffect(() => {
    if (!isPointed) return undefined;
    const timer = setTimeout(() => setIsPointed(false), pointedMs);
    return () => clearTimeout(timer);
  }, [isPointed]);
  return (
    <section ref={section} className={`panel ${name}${isPointed ? ' pointed' : ''}`} aria-labelledby={id}>
      <header className="panel-head">
        <Icon name={icon} />
        <h2 id={id}>{title}</h2>
        <div className="panel-aside">{aside}</div>
      </header>
      <div className="panel-body">{children}</div>
    </section>
  );
}
