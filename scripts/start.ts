import { builtServer, ensureBuilt } from './build/ensure-built.ts'
import { endOnFailure } from './support/end-on-failure.ts'
import { requireFreePort } from './support/port.ts'

await endOnFailure(async () => {
  await requireFreePort(process.env)
  await ensureBuilt()
})
await import(builtServer)
