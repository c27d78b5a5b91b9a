/** Public address of a shop for display: 'https://cards.example/@card-corner'. */
export const storefrontUrl = (slug: string): string => `${window.location.origin}${storefrontPath(slug)}`

export const storefrontPath = (slug: string): string => `/@${slug}`
