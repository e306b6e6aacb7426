import { http } from '@kaeo/shared/http';
import { queryOptions } from '@kaeo/shared/query';
import type { ChatIdentity } from '../chat-identity.ts';
import { fileHeaders } from './file-headers.ts';

/** A file of the conversation. An `<img>` cannot send the credentials, so it is fetched like any other call. */
export const chatFileQuery = (identity: ChatIdentity, path: string) =>
  queryOptions({
    queryKey: ['chat-file', path],
    queryFn: async ({ signal }) =>
      (await http.get<Blob>(path, { headers: fileHeaders(identity), responseType: 'blob', signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
