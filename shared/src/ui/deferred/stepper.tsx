import { useTranslation } from '../../i18n/i18n.ts';
import { css, text, theme } from '../../style/style.ts';
import { VisuallyHidden } from '../initial/visually-hidden.tsx';

const { color } = theme;
const bars = css({ display: 'flex', gap: '4px' });
const bar = css({ flex: 1, height: '4px', borderRadius: '2px', background: color.s3 });
const caption = css({ marginTop: theme.space[2], color: color.text3, ...text.caption });

/** Progress through steps. `current` is an index into `steps`. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  const { t } = useTranslation('shared');
  const fill = (index: number) => (index < current ? color.actionDone : index === current ? color.action : color.s3);
  return (
    <div>
      <ol css={bars}>
        {steps.map((step, index) => (
          <li key={step} css={bar} style={{ background: fill(index) }} aria-current={index === current ? 'step' : undefined}>
            <VisuallyHidden>{step}</VisuallyHidden>
          </li>
        ))}
      </ol>
      <p css={caption}>{t('step', { current: current + 1, count: steps.length })}</p>
    </div>
  );
}
