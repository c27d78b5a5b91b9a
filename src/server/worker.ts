import { startTracing } from './logging/tracing.ts'
import { enableStartupCache } from './startup-cache.ts'

enableStartupCache()
await startTracing(process.env)
const { runWorker } = await import('./run.ts')
await runWorker(process.env)
