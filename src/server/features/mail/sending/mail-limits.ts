import { DEFAULT_UNPAID_ORDERS } from '#shared/rules/orders/placing/order-limits.ts'

/** `everywhere`: counts messages from all shops and the platform; otherwise per shop. */
export type MailLimit = { perHour: number; everywhere?: true }

/**
 * Maximum number of messages to a mailbox within an hour, however its address is spelled. Kinds with the same limit
 * count together. Anyone can place an order or request a message with someone else's address, so these limits are low.
 * Updates by the shop are limited to the orders of one buyer during a live break. Messages to the shop's owner are not
 * limited, because the owner chose to receive them.
 */
export const mailLimits = {
  ordered: { perHour: 5 },
  orderedEverywhere: { perHour: 30, everywhere: true },
  /** Anyone can register with any address. */
  registered: { perHour: 5, everywhere: true },
  requested: { perHour: 5, everywhere: true },
  /** The default limit of unpaid orders per mailbox. */
  unpaid: { perHour: DEFAULT_UNPAID_ORDERS },
  handled: { perHour: 30 },
  keys: { perHour: 10 },
} satisfies Record<string, MailLimit>
