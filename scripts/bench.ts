import { ensureBuilt } from './build/ensure-built.ts'
import { endOnFailure } from './support/end-on-failure.ts'

await endOnFailure(ensureBuilt)
await import('../bench/main.ts')
