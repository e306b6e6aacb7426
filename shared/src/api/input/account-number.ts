/** An account number of ten digits reads 3-3-4, `012-345-6789`; any other is shown as it is (PROFILE-02). */
export const formatAccountNo = (accountNo: string): string =>
  /^\d{10}$/.test(accountNo) ? [accountNo.slice(0, 3), accountNo.slice(3, 6), accountNo.slice(6)].join('-') : accountNo;
