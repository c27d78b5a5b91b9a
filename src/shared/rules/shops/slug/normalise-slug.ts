/** What someone typed or followed, as the slug is stored: '@Card-Corner ' becomes 'card-corner'. */
export const normaliseSlug = (input: string): string => input.trim().replace(/^@/, '').trim().toLowerCase()
