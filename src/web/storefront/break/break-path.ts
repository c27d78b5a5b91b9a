/** Page of a box that is sold in spots. */
export const breakPath = (slug: string, id: number) => `/@${slug}/break/${id}`
