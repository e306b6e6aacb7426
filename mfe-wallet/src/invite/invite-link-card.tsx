import { groupedInviteCode } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { CopyRow, useCopy } from '@kaeo/shared/ui/deferred';
import { Button, Skeleton } from '@kaeo/shared/ui/initial';
import Copy from 'lucide-react/icons/copy';
import Share from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { siteQuery } from '../wallet/site-info.ts';
import { inviteLink, readableLink } from './invite-link.ts';

/** Quiet zone in modules that every QR code needs (ISO/IEC 18004). */
const quietZone = 4;

type QrDrawing = { readonly path: string; readonly size: number };

/** Draws a text as a QR code. The library is loaded here, so that only viewers of a code download it. */
async function qrDrawing(text: string): Promise<QrDrawing> {
  const { create } = await import(/* webpackChunkName: "qrcode" */ 'qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + quietZone} ${row + quietZone}h1v1h-1z`;
    }
  }
  return { path, size: modules.size + 2 * quietZone };
}

/** QR code of the link. If the library fails to load, the link itself is still shown. */
function LinkQr({ link }: { link: string }) {
  const { t } = useTranslation('wallet');
  const [drawing, setDrawing] = useState<QrDrawing>();

  useEffect(() => {
    let isCurrent = true;
    qrDrawing(link).then(
      (drawn) => isCurrent && setDrawing(drawn),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [link]);

  if (!drawing) return <Skeleton width="104px" height="104px" radius={theme.radius.input} />;
  return (
    <svg
      css={paper}
      role="img"
      aria-label={t('invite.qrLabel')}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
    >
      <path d={drawing.path} fill={theme.color.ink} />
    </svg>
  );
}

const paper = css({
  display: 'block',
  width: '104px',
  height: '104px',
  borderRadius: theme.radius.input,
  background: theme.color.paper,
});

export function InviteLinkCard({ profileId, ownCode }: { profileId: string; ownCode: string | undefined }) {
  const { t } = useTranslation('wallet');
  const copy = useCopy();
  const link = inviteLink(profileId, ownCode);
  const [page, code] = readableLink(link);
  const path = page.indexOf('/');
  const site = useQuery(siteQuery).data?.name ?? location.hostname;
  const shared = { title: site, text: t('invite.shareText', { site }), url: link };
  // Some desktop browsers have `navigator.share` but cannot share this data.
  const canShare = typeof navigator.share === 'function' && (navigator.canShare?.(shared) ?? true);

  return (
    <section css={card} aria-labelledby="invite-link">
      <div css={linkStyle}>
        <LinkQr link={link} />
        <div>
          <h3 id="invite-link">{t('invite.link')}</h3>
          <p css={address}>
            {page.slice(0, path)}
            <wbr />
            {page.slice(path)} <span>{code}</span>
          </p>
          <p css={hint}>{t('invite.linkHint')}</p>
        </div>
      </div>
      {ownCode !== undefined && <CopyRow text={ownCode} display={groupedInviteCode(ownCode)} label={t('invite.code')} />}
      <div css={actions}>
        {canShare && (
          // Ignore the rejection when the player closes the share sheet.
          <Button
            css={half}
            icon={<Share size={22} aria-hidden="true" />}
            onClick={() => void navigator.share(shared).catch(() => undefined)}
          >
            {t('invite.share')}
          </Button>
        )}
        <Button
          css={half}
          variant={canShare ? 'outline' : 'primary'}
          icon={<Copy size={22} aria-hidden="true" />}
          onClick={() => void copy(link)}
        >
          {t('invite.copy')}
        </Button>
      </div>
    </section>
  );
}

const card = css({
  display: 'grid',
  gap: theme.space[3],
  padding: theme.space[4],
  borderRadius: theme.radius.card,
  background: theme.color.s2,
});
const linkStyle = css({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  '@media (max-width: 15em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  alignItems: 'center',
  gap: theme.space[4],
  '& h3': text.label,
});
const address = css({ ...text.note, color: theme.color.text2, '& > span': { whiteSpace: 'nowrap' } });
const hint = css({ marginTop: theme.space[1], ...text.caption, color: theme.color.text3 });
const actions = css({ display: 'flex', gap: theme.space[2] });
const half = css({ flex: 1, minWidth: 0, paddingInline: theme.space[2] });
