/** Normalizes a typed or linked slug: '@Card-Corner ' becomes 'card-corner'. */
export const normaliseSlug = (input: string): string => input.trim().replace(/^@/, '').trim().toLowerCase()
