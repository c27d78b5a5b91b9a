import { startTracing } from './logging/tracing.ts'
import { enableStartupCache } from './startup-cache.ts'

enableStartupCache()
await startTracing(process.env)
const { run } = await import('./run.ts')
await run(process.env, { development: process.argv.includes('--dev') })
