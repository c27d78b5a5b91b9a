export { type CheckedApproval, checkApproval, confirmApproval } from './approvals.ts'
