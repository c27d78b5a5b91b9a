import { enableStartupCache } from './startup-cache.ts'
import { startTracing } from './tracing.ts'

enableStartupCache()
await startTracing(process.env)
const { runWorker } = await import('./run.ts')
await runWorker(process.env)
