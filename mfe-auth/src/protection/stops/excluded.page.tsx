import { useTranslation } from '@kaeo/shared/i18n';
import { useLocation } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { ButtonLink, PageHeading } from '@kaeo/shared/ui/initial';
import { PageColumn } from '../../page-column.tsx';
import { useWords } from '../use-words.ts';

const { color, space } = theme;
const words = css({ marginBottom: space[4], color: color.text2, textWrap: 'pretty', ...text.body });
const buttons = css({ display: 'grid', gap: space[2], marginTop: space[4] });

const untilOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'until' in state && typeof state.until === 'string' ? state.until : undefined;

/** The page `/excluded`, where a player arrives whose exclusion has just ended all sessions (PROT-04). */
export default function ExcludedPage() {
  const { t } = useTranslation('auth');
  const { timeText } = useWords();
  const until = untilOf(useLocation().state);
  return (
    <PageColumn>
      <PageHeading>{t('protection.excludedPage.title')}</PageHeading>
      {until !== undefined && <p css={words}>{t('protection.exclusion.until', { time: timeText(until) })}</p>}
      <p css={words}>{t('protection.excludedPage.text')}</p>
      <p css={words}>{t('protection.excludedPage.money')}</p>
      <div css={buttons}>
        <ButtonLink isBlock variant="secondary" to="/login">
          {t('protection.excludedPage.login')}
        </ButtonLink>
        <ButtonLink isBlock variant="text" to="/contact">
          {t('login.support')}
        </ButtonLink>
      </div>
    </PageColumn>
  );
}
