/** Page of a customer's store credit; without a key, the page that mails its link. */
export const creditPath = (slug: string, key?: string) => `/@${slug}/credit${key === undefined ? '' : `/${key}`}`
