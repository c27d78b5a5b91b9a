export { openDeclaration } from './declarations.queries.ts'
export { openWithdrawals } from './withdrawals.queries.ts'
