import { quickImports } from './startup-cache.ts'

quickImports()
const { run } = await import('./run.ts')
await run(process.env, { development: process.argv.includes('--dev') })
