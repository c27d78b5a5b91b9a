import { quickImports } from './startup-cache.ts'

quickImports()
const { runWorker } = await import('./run.ts')
await runWorker(process.env)
