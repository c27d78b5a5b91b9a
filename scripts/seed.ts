import './lifeline.ts'

await import('#server/demo/seed/main.ts')
