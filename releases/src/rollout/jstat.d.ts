declare module 'jstat' {
  /** The functions of jStat 1.9 in use. It is CommonJS, so only its default export is available. */
  const jStat: {
    readonly beta: { inv(probability: number, alpha: number, beta: number): number };
    readonly normal: { inv(probability: number, mean: number, deviation: number): number };
  };
  export default jStat;
}
