import { ensureBuilt } from './build/ensure-built.ts'
import { endOnFailure } from './end-on-failure.ts'

await endOnFailure(ensureBuilt)
await import('../bench/main.ts')
