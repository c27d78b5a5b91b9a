/** Releases of the Universal Commerce Protocol that are served, the newest first. */
export const versions = ['2026-08-25', '2026-04-08'] as const
export type Version = (typeof versions)[number]

export const NEWEST: Version = versions[0]

export const isServed = (version: string): version is Version => (versions as readonly string[]).includes(version)
