import { http } from '@wallet/shared/http';
import type { AttachmentKind } from '../../composer/attachment.ts';
import type { ChatIdentity } from '../chat-identity.ts';
import { fileHeaders } from './file-headers.ts';

/** Section 9 of the specification: an upload may take five minutes. */
const timeoutMs = 300_000;

/** Uploads a picture or a video; returns the path it is served at. `onProgress` hears a share from 0 to 1. */
export const uploadFile =
  (identity: ChatIdentity) =>
  async (kind: AttachmentKind, file: File, onProgress: (share: number) => void): Promise<string> => {
    const form = new FormData();
    form.append('file', file);
    const { data } = await http.post<{ path: string }>(`/api/chat/upload-${kind}`, form, {
      headers: fileHeaders(identity),
      timeout: timeoutMs,
      onUploadProgress: (event) => onProgress(event.total ? event.loaded / event.total : 0),
    });
    return data.path;
  };
