/** Why a release is refused: the rule, what was found, and how to solve it. */
export type Refusal = {
  readonly rule:
    | 'files'
    | 'manifest'
    | 'exposes'
    | 'exports'
    | 'contract'
    | 'declaration'
    | 'singletons'
    | 'deprecation'
    | 'budget'
    | 'checks'
    | 'ceiling'
    | 'version'
    | 'market'
    | 'provenance';
  readonly found: string;
  readonly wayOut: string;
};
