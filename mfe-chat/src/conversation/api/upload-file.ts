import { upload } from '@kaeo/shared/call';
import type { AttachmentKind } from '../../composer/attachment.ts';
import type { ChatIdentity } from '../chat-identity.ts';
import { fileHeaders } from './file-headers.ts';

/** Uploads an image or a video; returns its path on the server. `onProgress` receives a share from 0 to 1. */
export const uploadFile =
  (identity: ChatIdentity) =>
  async (kind: AttachmentKind, file: File, onProgress: (share: number) => void): Promise<string> => {
    const headers = fileHeaders(identity);
    const { path } = await upload(`POST /api/chat/upload-${kind}`, file, { onProgress, headers });
    return path;
  };
