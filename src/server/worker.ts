import { quickImports } from './quick-imports.ts'

quickImports()
const { runWorker } = await import('./run.ts')
await runWorker(process.env)
