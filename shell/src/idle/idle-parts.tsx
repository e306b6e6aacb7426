import { registerMessages } from '@wallet/shared/i18n';
import type { ComponentType, ReactNode } from 'react';
import { ChatSlot } from '../layout/chat-slot.tsx';
import { UpdateOffer } from '../update/update-offer.tsx';
import { idleMessages } from './idle-messages.ts';

function IdleParts(): ReactNode {
  return (
    <>
      <ChatSlot />
      <UpdateOffer />
    </>
  );
}

/** The parts with their messages. */
export async function loadIdleParts(): Promise<ComponentType> {
  await registerMessages('shell', idleMessages);
  return IdleParts;
}
