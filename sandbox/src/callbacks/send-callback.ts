import { partnerKey, signCallback } from '@kaeo/backend/signature';
import type { SandboxConfig, SandboxTimes } from '../platform/config.ts';
import type { Callback } from '../world/world.ts';

type Sending = { config: SandboxConfig; times: SandboxTimes; rail: Callback['rail']; body: string; at: Date };

/** One attempt. It succeeds if the backend returns 2xx; `text` is the outcome. */
export async function sendCallback({ config, times, rail, body, at }: Sending): Promise<{ isTaken: boolean; text: string }> {
  const key = partnerKey(config.providerSecret, `callbacks:${rail}`);
  try {
    const response = await fetch(`${config.backendUrl}/api/callbacks/${rail}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signCallback(key, body, at) },
      body,
      signal: AbortSignal.timeout(times.callbackTimeoutMs),
    });
    await response.body?.cancel();
    return { isTaken: response.ok, text: String(response.status) };
  } catch {
    return { isTaken: false, text: 'no response' };
  }
}
