/** Time as the product sees it. The operator port may offset it outside production, so nothing else reads `Date.now`. */
export interface Clock {
  now(): Date;
}
