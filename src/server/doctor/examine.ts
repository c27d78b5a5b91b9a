import { openSource } from '#server/backup/embedded-source.ts'
import type { Config } from '#server/config.ts'
import { examineDatabase } from './examine-database.ts'
import { examineLog } from './examine-log.ts'
import { examineReplica } from './examine-replica.ts'
import { examineSettings } from './examine-settings.ts'
import {
  examineBackups,
  examineCertificate,
  examineDisk,
  examineMail,
  examineServer,
  examineStorage,
} from './examine-surroundings.ts'
import { bad, type Finding } from './finding.ts'

/** Looks at an installation through its own settings. Changes nothing. */
export async function examine(config: Config): Promise<Finding[]> {
  const parts = await Promise.all([
    examineServer(config),
    ours(config),
    examineReplica(config),
    examineMail(config),
    examineDisk(config.dataDir),
    examineStorage(config),
    examineBackups(config),
    examineLog(config),
    examineCertificate(config.publicUrl),
  ])
  return [...examineSettings(config), ...parts.flat()]
}

async function ours({ databaseUrl, dataDir, databasePool }: Config): Promise<Finding[]> {
  if (databaseUrl !== undefined) return examineDatabase({ connectionString: databaseUrl }, databasePool)
  try {
    const source = await openSource(dataDir, () => undefined)
    try {
      return await examineDatabase(source.connection, databasePool)
    } finally {
      await source.close()
    }
  } catch (error) {
    return [bad('Database', (error as Error).message)]
  }
}
