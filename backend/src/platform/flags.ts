/** What an operator can switch while the product runs; stored in the database, so every instance sees it. */
export type FlagValues = {
  readonly registerOTP: boolean;
  readonly enableChatWidget: boolean;
  readonly isManual: boolean;
  readonly terminated: boolean;
  /** `HH:mm` in the operator's time zone; equal values mean never closed. */
  readonly slipClosedFrom: string;
  readonly slipClosedTo: string;
};
export interface Flags {
  read(): Promise<FlagValues>;
  write(change: Partial<FlagValues>): Promise<FlagValues>;
}
