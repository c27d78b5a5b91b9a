import { openSource } from '#server/backup/embedded-source.ts'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/database/connect.ts'
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

type OpenDatabase = () => Promise<{ connection: Connection; close(): Promise<void> }>

/** Checks an installation by its own settings. Read-only. */
export async function examine(config: Config, open: OpenDatabase = () => databaseOf(config)): Promise<Finding[]> {
  const parts = await Promise.all([
    examineServer(config),
    examineOpen(open, config),
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

const databaseOf = async ({ databaseUrl, dataDir }: Config) =>
  databaseUrl === undefined
    ? openSource(dataDir, () => undefined)
    : { connection: { connectionString: databaseUrl }, close: async () => undefined }

async function examineOpen(open: OpenDatabase, config: Config): Promise<Finding[]> {
  try {
    const { connection, close } = await open()
    try {
      return await examineDatabase(connection, config)
    } finally {
      await close()
    }
  } catch (error) {
    return [bad('Database', (error as Error).message)]
  }
}
