/** Page of an offer, for the customer with its link. */
export const offerPath = (slug: string, key: string) => `/@${slug}/sell/${key}`

const KEY = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Key of an offer in a scanned code, or in the address of its page. */
export const offerKeyIn = (text: string): string | undefined => KEY.exec(text)?.[0].toLowerCase()

/** Page on which a parent agrees to the offer of a minor. */
export const parentPath = (slug: string, key: string) => `/@${slug}/sell/parent/${key}`
