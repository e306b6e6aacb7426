import type { Switches } from '@kaeo/shared/desk';
import { requestDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { text, theme } from '@kaeo/shared/style';
import { ActDialog, Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { usePerform } from '../../parts/perform.ts';
import { siteFields } from '../fields/fields.ts';

type Window = Pick<Switches, 'slipClosedFrom' | 'slipClosedTo'>;
const timeOfDay = new RegExp(siteFields.switches.fields.slipClosedFrom.pattern, 'u');

/** The daily times in which slips are refused, in words. */
export function SlipWindowSection({ switches: { slipClosedFrom, slipClosedTo } }: { switches: Window }): ReactNode {
  const { t } = useTranslation('desk');
  const isAlways = slipClosedFrom === slipClosedTo;
  return (
    <Section title={t('site.slips.title')}>
      <p css={text.body}>
        {isAlways ? t('site.slips.always') : t('site.slips.closed', { from: slipClosedFrom, to: slipClosedTo })}
      </p>
      <p css={{ color: theme.color.text3, ...text.note }}>{t('site.slips.about')}</p>
    </Section>
  );
}

/** Changes the times. It never needs a second person. */
export function SlipWindowDialog({ switches, onClose }: { switches: Window; onClose: () => void }): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const check = (value: string) => (timeOfDay.test(value) ? undefined : t('site.slips.form'));
  return (
    <ActDialog
      title={t('site.slips.change')}
      text={t('site.slips.about')}
      fields={[
        {
          name: 'from',
          label: t('site.fields.slipClosedFrom'),
          hint: t('site.slips.form'),
          value: switches.slipClosedFrom,
          check,
        },
        { name: 'to', label: t('site.fields.slipClosedTo'), hint: t('site.slips.same'), value: switches.slipClosedTo, check },
      ]}
      confirmLabel={t('site.slips.confirm')}
      onAct={async ({ reason, from = '', to = '' }) => {
        const body = { switches: { slipClosedFrom: from, slipClosedTo: to }, reason };
        await perform(requestDesk('PUT /desk/api/site/switches', { body }), t('site.slips.done'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
