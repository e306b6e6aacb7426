import { registerMessages } from '@wallet/shared/i18n';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ChatSlot } from '../layout/chat-slot.tsx';
import { registry } from '../remotes/registry.ts';
import { UpdateOffer } from '../update/update-offer.tsx';
import { idleMessages } from './idle-messages.ts';

const Badge = lazy(async () => ({ default: (await import(/* webpackChunkName: "tools" */ '../tools/badge.tsx')).Badge }));

function IdleParts(): ReactNode {
  return (
    <>
      <ChatSlot />
      <UpdateOffer />
      {registry.hasTools && (registry.choice || registry.stale) && (
        <Suspense fallback={null}>
          <Badge />
        </Suspense>
      )}
    </>
  );
}

/** The parts with their messages. */
export async function loadIdleParts(): Promise<ComponentType> {
  await registerMessages('shell', idleMessages);
  return IdleParts;
}
