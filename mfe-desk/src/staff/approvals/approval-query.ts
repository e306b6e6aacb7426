type ApprovalQuery = { readonly state: 'PENDING' | 'ALL'; readonly after?: string };

/** The query of the list from the address: state and cursor. The shell reads the first page under the same key. */
export function approvalQuery(parameters: URLSearchParams): ApprovalQuery {
  const after = parameters.get('after');
  const state = parameters.get('state') === 'ALL' ? 'ALL' : 'PENDING';
  return after === null ? { state } : { state, after };
}
