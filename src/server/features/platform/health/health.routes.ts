import { sql } from 'drizzle-orm'
import { backupPlace } from '#server/backup/backup-place.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { catalogueProducts, catalogueSyncs } from '#server/database/schema.ts'
import type { ApiMeter } from '#server/http/api-meter.ts'
import type { Serve } from '#server/http/serve.ts'
import { mediaStoreOf, type StorageConfig } from '#server/storage/storage.ts'
import type { HealthPart, HealthState } from '#shared/contract/platform/health.ts'
import * as calls from '#shared/contract/platform/health.ts'
import { written } from '#shared/messages/translator.ts'
import { type Probed, probeApi, probeDatabase, probeStorage } from './probes.ts'
import { uptime } from './uptime.ts'

type Dependencies = { db: Database; meter: ApiMeter; config: StorageConfig & Pick<Config, 'databaseUrl'> }

export function healthRoutes(serve: Serve, { db, meter, config }: Dependencies) {
  const media = mediaStoreOf(config)
  const probe = async () => {
    const [database, storage] = await Promise.all([probeDatabase(db), probeStorage(media)])
    return { database, storage, api: probeApi(meter) }
  }
  serve(calls.getPlatformHealth, async ({ language }) => {
    const { database, api, storage } = await probe()
    const named = (part: Probed): HealthPart => ({ ...part, reason: written(part.reason, language) })
    return { database: named(database), api: named(api), storage: named(storage), ...(await uptime(db)) }
  })
  serve(calls.getPlatformStatus, async () => {
    const [parts, catalogue] = await Promise.all([probe(), stateOfCatalogue(db)])
    // A failure of the storage is reported above.
    const [last] =
      config.databaseUrl === undefined
        ? await backupPlace(config)
            .list()
            .catch(() => [])
        : []
    return {
      health: worst(Object.values(parts)),
      catalogue,
      lastBackup:
        config.databaseUrl === undefined
          ? { takenAt: last?.takenAt.toISOString() ?? null, bytes: last?.bytes ?? null }
          : null,
    }
  })
}

const worst = (parts: Probed[]): HealthState =>
  (['down', 'degraded'] as const).find((state) => parts.some(({ status }) => status === state)) ?? 'healthy'

async function stateOfCatalogue(db: Database) {
  const { rows } = await db.execute<{ entries: number; last: Date | null }>(
    sql`select count(*)::int as entries,
      (select max(finished_at) from ${catalogueSyncs} where state = 'done') as last from ${catalogueProducts}`,
  )
  const { entries = 0, last = null } = rows[0] ?? {}
  return { entries, lastSync: last && new Date(last).toISOString() }
}
