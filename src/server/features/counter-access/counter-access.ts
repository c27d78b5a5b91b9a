export { type CheckedApproval, checkApproval, confirmApproval } from './approvals.ts'
export { type Seller, sellerOfSale } from './seller-of-sale.ts'
export { endTurnsOf } from './turns.ts'
