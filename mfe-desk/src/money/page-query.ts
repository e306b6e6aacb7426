import { useSearchParams } from '@kaeo/shared/router';

/** The cursor in the query string, as the query of a list. */
export function usePageQuery(): { readonly after?: string } {
  const [parameters] = useSearchParams();
  const after = parameters.get('after');
  return after === null ? {} : { after };
}
