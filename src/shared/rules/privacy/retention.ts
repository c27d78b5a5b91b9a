/** How long personal data is kept. The jobs that delete it and the privacy policy both read it here, so that they cannot differ. */
export const retention = {
  /** Where an order was placed from, and how long such a network can be blocked. */
  network: { days: 30 },
  session: { days: 30 },
  /** What messages said, and that they were sent. */
  mailBody: { days: 90 },
  mail: { days: 365 },
  /** From the end of an order that nobody paid; one that is never cancelled ends by itself. */
  unpaidOrder: { days: 90 },
  waitingOrder: { days: 180 },
  /** From the end of the year in which an order was placed: so long the tax office can ask for it. */
  paidOrder: { years: 7 },
  /** The network address with an entry of the activity. */
  activityAddress: { days: 365 },
  /** Who is on the other side of an entry of a bank statement that is no order's. */
  ignoredEntry: { days: 90 },
  openEntry: { days: 365 },
  /** The rows of an import, for its report. */
  import: { days: 2 },
  /** Emails about cards that were asked for and never confirmed. */
  unconfirmedAlert: { days: 7 },
  /** Who waits for a sold-out product; and who was told, for the link in the message. */
  stockAlert: { days: 365 },
  toldOfStock: { days: 7 },
  /** What a shop put together for a customer, from the day until which it could be ordered. */
  draftOrder: { days: 30 },
  /** Who reported a listing, from the decision. */
  reporter: { days: 365 },
  /** For so long nobody else gets the address of a shop that was closed: links to it are still about. */
  shopAddress: { days: 365 },
  /** From the end of the year in which a closed shop last sold something: so long its yearly report can be made and corrected. */
  taxIdentity: { years: 1 },
  /** A link to one's own data. */
  privacyLink: { days: 1 },
} as const satisfies Record<string, { days: number } | { years: number }>

/** Stands where a customer's email address was. Nothing can be sent there. */
export const ERASED_EMAIL = 'erased@privacy.invalid'

/** Stands where the address of someone who closed their account was. */
export const closedAccountEmail = (id: number) => `closed-${id}@privacy.invalid`

export const isErasedEmail = (email: string) => email.endsWith('@privacy.invalid')
