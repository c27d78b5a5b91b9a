/** Retention periods of personal data. The deletion jobs and the privacy policy share them, so that they cannot diverge. */
export const retention = {
  /** Network address of an order, and the maximum duration of a block on it. */
  network: { days: 30 },
  session: { days: 30 },
  /** Contents of messages, and their log. */
  mailBody: { days: 90 },
  mail: { days: 365 },
  /** From the end of an unpaid order; after `waitingOrder` it is cancelled automatically. */
  unpaidOrder: { days: 90 },
  waitingOrder: { days: 180 },
  /** From the end of the year of the order: required by the tax office. */
  paidOrder: { years: 7 },
  /** IP address of an audit log entry. */
  activityAddress: { days: 365 },
  /** Counterparty of a bank statement entry without an order. */
  ignoredEntry: { days: 90 },
  openEntry: { days: 365 },
  /** Rows of an import, for its report. */
  import: { days: 2 },
  /** Unconfirmed requests for card alerts. */
  unconfirmedAlert: { days: 7 },
  /** Subscriber of a stock alert, and after the alert is sent, for the link in it. */
  stockAlert: { days: 365 },
  toldOfStock: { days: 7 },
  /** From the last day on which the draft could be ordered. */
  draftOrder: { days: 30 },
  /** Basket at the counter that was never resumed. */
  parkedBasket: { days: 30 },
  /** Reporter of a listing, from the decision. */
  reporter: { days: 365 },
  /** Quarantine of a closed shop's address, as links to it still exist. */
  shopAddress: { days: 365 },
  /** From the end of the year of a closed shop's last sale: needed to create and correct its yearly report. */
  taxIdentity: { years: 1 },
  /** Account of a person who sold cards, from the transfer or the end of the offer. */
  sellerAccount: { days: 90 },
  /** Year of birth, parent's address and identity document, from the purchase. */
  sellerIdentity: { days: 1_095 },
  /** Offer of cards of which nothing was bought, from its last change. */
  endedOffer: { days: 365 },
  /** Link to one's own data. */
  privacyLink: { days: 1 },
} as const satisfies Record<string, { days: number } | { years: number }>

/** Placeholder for an erased customer's email address. Not deliverable. */
export const ERASED_EMAIL = 'erased@privacy.invalid'

/** Placeholder for the address of a closed account. */
export const closedAccountEmail = (id: number) => `closed-${id}@privacy.invalid`

export const isErasedEmail = (email: string) => email.endsWith('@privacy.invalid')
