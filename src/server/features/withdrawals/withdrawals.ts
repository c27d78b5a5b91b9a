export { openDeclaration } from './declarations.queries.ts'
export { toWithdrawals } from './to-withdrawal.ts'
export { openWithdrawals } from './withdrawals.queries.ts'
