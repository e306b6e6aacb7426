import { subscribe } from '@kaeo/shared/contract';
import { useQuery } from '@kaeo/shared/query';
import { useLocation } from '@kaeo/shared/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { protectionQuery } from '../protection.ts';
import { BirthDateSheet } from './birth-date.sheet.tsx';
import { RealityCheckDialog } from './reality-check.dialog.tsx';
import { isExplained, RefusalDialog } from './refusal.dialog.tsx';

const ownPage = '/user/protection';

/**
 * Over every page of a player: the reality check, which only its answer closes (PROT-05), the question for a missing birth date
 * (PROT-09), and why protection refused a call.
 */
export default function ProtectionSlot() {
  const { data, refetch } = useQuery(protectionQuery);
  const { pathname } = useLocation();
  const [refused, setRefused] = useState<string>();
  const close = (): void => setRefused(undefined);
  const handleRefusal = useEffectEvent((code: string) => {
    // The first one is explained; its own calls and the page of protection show theirs themselves.
    if (refused !== undefined || (pathname === ownPage && code !== 'REALITY_CHECK')) return;
    if (code !== 'REALITY_CHECK') setRefused(code);
    void refetch();
  });
  useEffect(() => subscribe('protection-refused', ({ code }) => handleRefusal(code)), []);

  if (data === undefined) return null;
  if (data.realityCheck.isDue) return <RealityCheckDialog protection={data} />;
  if (refused === 'BIRTH_DATE_REQUIRED' && !data.hasBirthDate) return <BirthDateSheet protection={data} onClose={close} />;
  if (isExplained(refused)) return <RefusalDialog code={refused} protection={data} onClose={close} />;
  return null;
}
