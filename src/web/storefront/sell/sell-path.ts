/** Page with the prices that a shop pays for cards. */
export const sellPath = (slug: string) => `/@${slug}/sell`
