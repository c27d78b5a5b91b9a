import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { isIP } from 'node:net'
import { dirname } from 'node:path'
import { connect, type PeerCertificate } from 'node:tls'
import { backupPlace } from '#server/backup/backup-place.ts'
import { isBackupAwaited } from '#server/backup/schedule.ts'
import type { Config } from '#server/config.ts'
import { createMailer } from '#server/features/mail/mail.ts'
import { mediaStoreOf } from '#server/storage/storage.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const DAY_MS = 86_400_000
const PATIENCE_MS = 10_000
/** Free space that is enough on any disk, even if it is less than a tenth. */
const ENOUGH_GB = 20
const words = (error: unknown) => (error as Error).message

export async function examineServer({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const url = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}/readyz`
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return status === 200 ? good('Server', 'It answers.') : bad('Server', `${url} answers ${status}.`)
  } catch {
    return bad('Server', `Nothing answers at ${url}. Start it, or set HOST and PORT as for the server.`)
  }
}

export async function examineMail(config: Config): Promise<Finding> {
  if (config.smtpUrl === undefined) {
    return warning('Mail', 'There is no mail server (SMTP_URL): messages are only saved as files.')
  }
  const mailer = createMailer(config)
  try {
    await mailer.check()
    return good('Mail', 'The mail server takes us in.')
  } catch (error) {
    return bad('Mail', `${words(error)}. See docs/runbooks/mail-server-away.md.`)
  } finally {
    mailer.close()
  }
}

export async function examineDisk(dataDir: string): Promise<Finding> {
  try {
    const { bavail, blocks, bsize } = await statfs(existingFolder(dataDir))
    const gigabytes = (bavail * bsize) / 1024 ** 3
    const free = `${gigabytes.toFixed(1)} GB free in ${dataDir}.`
    const isFull = bavail / blocks < 0.1 && gigabytes < ENOUGH_GB
    return isFull ? bad('Disk', `Only ${free} See docs/runbooks/disk-full.md.`) : good('Disk', free)
  } catch (error) {
    return bad('Disk', `${dataDir} (DATA_DIR) cannot be read: ${words(error)}.`)
  }
}

/** With DATABASE_URL, DATA_DIR is created with its first file. */
const existingFolder = (path: string): string => (existsSync(path) ? path : existingFolder(dirname(path)))

/** Lists, writes to and reads the bucket, if any, as the server does. */
export async function examineStorage(config: Config): Promise<Finding[]> {
  if (config.storageUrl === undefined) return []
  const [store, name] = [mediaStoreOf(config), `.doctor-${process.pid}`]
  try {
    const bytes = Buffer.from(name)
    await store.folders()
    await store.write('', [{ name, bytes }])
    const back = await store.read(name)
    await store.remove(name)
    if (!back?.equals(bytes)) throw new Error('what was read is not what was written')
    return [good('Storage', `${config.storageUrl} is listed, written to and read.`)]
  } catch (error) {
    return [bad('Storage', `${config.storageUrl} (STORAGE_URL): ${words(error)}. See docs/operating.md, Storage.`)]
  }
}

export async function examineBackups(config: Config, now = Date.now()): Promise<Finding> {
  const { databaseUrl, backups } = config
  if (databaseUrl !== undefined)
    return good('Backup', 'PostgreSQL is backed up by its own tools: see docs/operating.md.')
  const stored = await backupPlace(config)
    .list()
    .catch((error: Error) => error)
  if (stored instanceof Error) return bad('Backup', `They cannot be listed: ${words(stored)}.`)
  const [last] = stored
  if (!last && (await isBackupAwaited(config, now))) return good('Backup', 'The first is taken when it is due.')
  if (!last) return bad('Backup', 'There is none. Take one: npm run backup.')
  const days = ((now - last.takenAt.getTime()) / DAY_MS).toFixed(1)
  // Twice the interval, because a failed backup is retried.
  const old = now - last.takenAt.getTime() > 2 * (backups.everyMs ?? 7 * DAY_MS)
  return old
    ? bad('Backup', `The last is ${days} days old. Look for its failure in the log.`)
    : good(
        'Backup',
        `The last is ${days} days old. ${config.storageUrl ? 'It is in the bucket.' : 'Keep a copy elsewhere.'}`,
      )
}

export async function examineCertificate(publicUrl: string, now = Date.now()): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return []
  try {
    const { valid_to } = await certificateOf(hostname, Number(port || 443))
    const days = Math.floor((Date.parse(valid_to) - now) / DAY_MS)
    const text = `It is valid for ${days} more days.`
    return [days < 14 ? bad('Certificate', `${text} Renew it.`) : good('Certificate', text)]
  } catch (error) {
    return [bad('Certificate', `${publicUrl} is not reached safely: ${words(error)}.`)]
  }
}

const certificateOf = (host: string, port: number) =>
  new Promise<PeerCertificate>((resolve, reject) => {
    const socket = connect({ host, port, servername: isIP(host) ? '' : host, timeout: PATIENCE_MS }, () => {
      resolve(socket.getPeerCertificate())
      socket.end()
    })
    socket.on('error', reject)
    socket.on('timeout', () => socket.destroy(new Error('no answer')))
  })
