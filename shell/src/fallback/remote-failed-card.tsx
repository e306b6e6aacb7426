import { FailedState, PageFrame, PageHeading } from '@kaeo/shared/ui/initial';
import { type ReactNode, useState } from 'react';

/** A support code of remote name and minute, so that support can find the failure report. */
const supportCode = (remote: string, at: Date): string =>
  `${remote.toUpperCase()}-${String(at.getHours()).padStart(2, '0')}${String(at.getMinutes()).padStart(2, '0')}`;

/** Shown where a remote's page failed to load. The rest of the product keeps working and no money is affected (MFE-05). */
export function RemoteFailedCard({ title, remote, onRetry }: { title: string; remote: string; onRetry: () => void }): ReactNode {
  const [code] = useState(() => supportCode(remote, new Date()));
  return (
    <PageFrame>
      <PageHeading>{title}</PageHeading>
      <FailedState onRetry={onRetry} homeLink="/user/home" code={code} />
    </PageFrame>
  );
}
