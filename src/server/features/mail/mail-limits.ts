import { DEFAULT_UNPAID_ORDERS } from '#shared/rules/orders/placing/order-limits.ts'

/** `everywhere`: from all shops and the platform together; otherwise from one shop. */
export type MailLimit = { perHour: number; everywhere?: true }

/**
 * How many messages a mailbox gets within an hour, however its address is spelt; kinds with the same limit count together. Anyone can
 * order, or ask for something, with someone else's address, so what that causes is held to a few; what the shop does with the orders is
 * held to what a buyer of a whole evening's live break gets. Messages to the shop's owner are not limited: they ask for them.
 */
export const mailLimits = {
  ordered: { perHour: 5 },
  orderedEverywhere: { perHour: 30, everywhere: true },
  /** Anyone can register with it. */
  registered: { perHour: 5, everywhere: true },
  requested: { perHour: 5, everywhere: true },
  /** The default limit of unpaid orders per mailbox. */
  unpaid: { perHour: DEFAULT_UNPAID_ORDERS },
  handled: { perHour: 30 },
} satisfies Record<string, MailLimit>
