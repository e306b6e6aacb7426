export type TestPlayer = {
  readonly phone: string;
  readonly password: string;
  readonly name: string;
  readonly id: string;
  readonly token: string;
  readonly bankAccountNo: string;
};
