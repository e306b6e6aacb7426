/** Why a release may not go into service: the rule by its name, what was found, and the way out. */
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
