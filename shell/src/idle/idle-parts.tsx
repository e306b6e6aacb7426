import { registerMessages } from '@wallet/shared/i18n';
import type { ComponentType, ReactNode } from 'react';
import { laterMessages } from '../messages.ts';
import { UpdateOffer } from '../update/update-offer.tsx';

function IdleParts(): ReactNode {
  return <UpdateOffer />;
}

/** The parts with their messages. */
export async function loadIdleParts(): Promise<ComponentType> {
  await registerMessages('shell', laterMessages);
  return IdleParts;
}
