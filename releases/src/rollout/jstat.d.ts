declare module 'jstat' {
  /** Of jStat 1.9, what is used here: quantiles of distributions. It is CommonJS, so that Node knows its default export alone. */
  const jStat: {
    readonly beta: { inv(probability: number, alpha: number, beta: number): number };
    readonly normal: { inv(probability: number, mean: number, deviation: number): number };
  };
  export default jStat;
}
