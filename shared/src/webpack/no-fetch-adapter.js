/** Stands in for axios' fetch adapter, which the product never chooses: see the recipe. */
export const getFetch = () => undefined;
