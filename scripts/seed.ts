import './lifeline.ts'

await import('#server/seed/main.ts')
