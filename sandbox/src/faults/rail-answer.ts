export type RailAnswer = { readonly status: number; readonly body: unknown };

export const refused = (code: string, status = 422): RailAnswer => ({ status, body: { code } });
