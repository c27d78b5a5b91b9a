export { holdShelf } from './changes/changes.queries.ts'
export { sellAtCounter } from './counter/sell.ts'
export { closeDrawer } from './counter/till/close-drawer.ts'
export { bookMove, getDrawer, openDrawer } from './counter/till/drawer.ts'
export { tillJournal } from './counter/till/till-journal.queries.ts'
export { findByKey, holdByKey } from './customer-page/customer-orders.queries.ts'
export { deleteDraftsFor } from './drafts/forget-drafts.ts'
export {
  aboutOrder,
  type EventFacts,
  type FoundOrder,
  named,
  type OrderFacts,
  orderOf,
  orderPage,
} from './mails/parts/order-of.ts'
export { type Booking, bookPayments, settleIfCovered } from './money/book-payments.ts'
export { bookHandPayment } from './money/hand-payments.ts'
export { moneyProblems } from './money/money-problems.ts'
export { removePayments } from './money/remove-payments.ts'
export { nameGames } from './name-games.ts'
export { countTasks } from './order-tasks.ts'
export { pictureOf } from './ordered-lines.ts'
export { findOrder, lockOrders, orderLines } from './orders.queries.ts'
export { chosenLive, recordingsOf } from './packing/lives.queries.ts'
export { pullsOf, toPull } from './packing/pulls.queries.ts'
export { sentWithinDays } from './packing/sent-within-days.ts'
export { parcelsOf } from './parcels/parcels.queries.ts'
export { placeOrder } from './placing/place-order.ts'
export { writeSale } from './placing/write-sale.ts'
export { beginRefund, tooMuch } from './refunds/begin-refund.ts'
export { isRefund, type RefundRow, refundsToAsk, sendablePayments } from './refunds/refunds.queries.ts'
export { planRelease, releaseLines } from './refunds/release-lines.ts'
export { returnSale } from './refunds/return-sale.ts'
export { giveUpRefund, recheckRefund, settleRefunds } from './refunds/settle-refunds.ts'
export { toOrderRefunds } from './refunds/to-refund.ts'
export { writeAllOrderWords, writeOrderWords } from './search/order-words.ts'
export type { OrderRow } from './to-order.ts'
export { moveOrder } from './transitions/move-order.ts'
export { transition } from './transitions/transition.ts'
export { isUndecided, openDeclaration, withdrawnPieces } from './withdrawn.queries.ts'
