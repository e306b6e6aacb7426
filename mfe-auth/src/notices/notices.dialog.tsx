import { useTranslation } from '@kaeo/shared/i18n';
import { queryClient, queryOptions, useMutation, useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { AsyncView, FormError, Note, Switch } from '@kaeo/shared/ui/bundled';
import { Skeleton, useIsOnline } from '@kaeo/shared/ui/initial';
import { Sheet } from '@kaeo/shared/ui/overlay';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { pushSupport, readPush, turnPushOff, turnPushOn } from './push-subscription.ts';

const pushQuery = queryOptions({
  queryKey: ['auth-push'],
  queryFn: ({ signal }) => readPush(signal),
  staleTime: 0,
});

const lead = css({ color: theme.color.text2, ...text.body });
const small = css({ marginTop: theme.space[2], color: theme.color.text3, ...text.caption });
const place = css({ display: 'grid', gap: theme.space[3], marginTop: theme.space[4] });

/** Turns push messages of this browser on and off (PLAY-04). */
function NoticeSwitch({ publicKey, isOn }: { readonly publicKey: string; readonly isOn: boolean }) {
  const { t } = useTranslation('auth');
  const { t: shared } = useTranslation('shared');
  const isOnline = useIsOnline();
  // The answer to the browser's question changes it.
  const [support, setSupport] = useState(pushSupport);
  const change = useMutation({
    mutationKey: ['push'],
    mutationFn: (isWanted: boolean) => (isWanted ? turnPushOn(publicKey) : turnPushOff()),
    onSuccess: (state) => state && queryClient.setQueryData(pushQuery.queryKey, state),
    onSettled: () => setSupport(pushSupport()),
  });
  if (support !== 'possible') return <Note tone="info">{t(`notices.${support}`)}</Note>;
  // Shows the wanted state at once.
  const isShownOn = change.isPending ? change.variables === true : isOn;
  return (
    <div css={place}>
      <Switch
        label={t('notices.turnOn')}
        isChecked={isShownOn}
        disabled={!isOnline || change.isPending}
        onChange={(isWanted) => change.mutate(isWanted)}
      />
      {!isOnline && <Note tone="pending">{shared('failed.offlineTitle')}</Note>}
      <FormError text={change.isError ? t(change.variables ? 'notices.notTurnedOn' : 'notices.notTurnedOff') : undefined} />
    </div>
  );
}

export function NoticesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('auth');
  const query = useQuery(pushQuery);
  return (
    <Sheet title={t('profile.notices')} onClose={onClose}>
      <Note tone="info" icon={<BellRing size={22} />}>
        <p css={lead}>{t('notices.lead')}</p>
        <p css={small}>{t('notices.private')}</p>
      </Note>
      <AsyncView
        query={query}
        skeleton={
          <div css={place}>
            <Skeleton height={52} />
          </div>
        }
        failed={{ title: t('notices.failedTitle'), hint: t('notices.failedHint') }}
      >
        {({ publicKey, isOn }) => (
          <div css={place}>
            {publicKey === null ? (
              <Note tone="info">{t('notices.unavailable')}</Note>
            ) : (
              <NoticeSwitch publicKey={publicKey} isOn={isOn} />
            )}
          </div>
        )}
      </AsyncView>
    </Sheet>
  );
}
