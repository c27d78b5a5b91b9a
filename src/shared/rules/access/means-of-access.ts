/** What a principal acts through: a person's session, an API key, an agent's grant, or the platform itself. */
export const meansOfAccess = ['session', 'key', 'agent', 'system'] as const
export type MeansOfAccess = (typeof meansOfAccess)[number]
