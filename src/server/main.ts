import { enableStartupCache } from './startup-cache.ts'
import { startTracing } from './tracing.ts'

enableStartupCache()
await startTracing(process.env)
const { run } = await import('./run.ts')
await run(process.env, { development: process.argv.includes('--dev') })
