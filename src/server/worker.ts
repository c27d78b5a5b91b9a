import { enableStartupCache } from './startup-cache.ts'

enableStartupCache()
const { runWorker } = await import('./run.ts')
await runWorker(process.env)
