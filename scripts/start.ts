import { ensureBuilt } from './build/ensure-built.ts'
import { endOnFailure } from './end-on-failure.ts'
import { requireFreePort } from './port.ts'

await endOnFailure(async () => {
  await requireFreePort(process.env)
  await ensureBuilt()
})
await import('#server/main.ts')
