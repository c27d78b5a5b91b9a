/** Page of an offer, for the customer with its link. */
export const offerPath = (slug: string, key: string) => `/@${slug}/sell/${key}`

/** Page on which a parent agrees to the offer of a minor. */
export const parentPath = (slug: string, key: string) => `/@${slug}/sell/parent/${key}`
