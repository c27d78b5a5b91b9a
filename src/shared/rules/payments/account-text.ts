/** An account in groups of four, as on a bank card. */
export const accountText = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1 ')
