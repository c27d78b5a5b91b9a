import { enableStartupCache } from './startup-cache.ts'

enableStartupCache()
const { run } = await import('./run.ts')
await run(process.env, { development: process.argv.includes('--dev') })
