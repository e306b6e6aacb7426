declare module 'jstat' {
  /** Of jStat 1.9, what is used here: quantiles of distributions. */
  export const jStat: {
    readonly beta: { inv(probability: number, alpha: number, beta: number): number };
    readonly normal: { inv(probability: number, mean: number, deviation: number): number };
  };
}
