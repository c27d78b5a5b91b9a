/** How a principal acts: with a person's session, an API key, an agent's grant, or as the platform itself. */
export const meansOfAccess = ['session', 'key', 'agent', 'system'] as const
export type MeansOfAccess = (typeof meansOfAccess)[number]
