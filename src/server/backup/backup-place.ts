import { createReadStream, createWriteStream, mkdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ask, type Bucket, keyIn } from '#server/storage/bucket.ts'
import { listed } from '#server/storage/bucket-store.ts'
import { bucketFor, type StorageConfig } from '#server/storage/storage.ts'
import { backupsIn, keepNewest, takenAtIn } from './backups.ts'
import { placesIn } from './embedded-source.ts'
import { BackupError } from './manifest.ts'

/** `place`: a path, or an address in a bucket. */
type StoredBackup = { place: string; bytes: number; takenAt: Date }

/** Storage of backups: the folder in which they are made, or a bucket, with no copy left in the folder. */
export type BackupPlace = {
  /** Newest first. */
  list(): Promise<StoredBackup[]>
  /** Stores a new backup and returns its place. */
  keep(path: string): Promise<string>
  keepNewest(keep: number): Promise<void>
  /** Downloads a backup unless it is local; `done` deletes the download. */
  fetch(place: string): Promise<{ path: string; done(): void }>
}

export function backupPlace(config: StorageConfig): BackupPlace {
  const { folder } = placesIn(config.dataDir)
  const bucket = bucketFor('backups', config)
  return bucket ? inBucket(bucket, folder) : inFolder(folder)
}

const inFolder = (folder: string): BackupPlace => ({
  list: async () => backupsIn(folder).map(({ path, ...rest }) => ({ place: path, ...rest })),
  keep: async (path) => path,
  keepNewest: async (keep) => keepNewest(folder, keep),
  fetch: async (place) => ({ path: place, done: () => undefined }),
})

function inBucket(bucket: Bucket, folder: string): BackupPlace {
  const start = `s3://${bucket.name}/${bucket.prefix}/`
  const list = async () => {
    const { files } = await listed(bucket, '')
    return files
      .flatMap(({ name, bytes }) => {
        const takenAt = takenAtIn(name)
        return takenAt ? [{ place: start + name, bytes, takenAt }] : []
      })
      .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
  }
  return {
    list,
    async keep(path) {
      const name = basename(path)
      await upload(bucket, name, path)
      rmSync(path)
      return start + name
    },
    async keepNewest(keep) {
      // Drafts of interrupted backups, and complete ones that failed to upload, are deleted once there is a newer one.
      keepNewest(folder, 0)
      for (const { place } of (await list()).slice(keep)) {
        const Key = keyIn(bucket, place.slice(start.length))
        await ask((client, s3) => client.send(new s3.DeleteObjectCommand({ Bucket: bucket.name, Key })))
      }
    },
    async fetch(place) {
      if (!place.startsWith(start)) return { path: place, done: () => undefined }
      const name = place.slice(start.length)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${name}.part`)
      await download(bucket, name, path)
      return { path, done: () => rmSync(path, { force: true }) }
    },
  }
}

/** Multipart, because a single call is limited to 5 GB. Atomic: the bucket gets all of it or nothing. */
async function upload(bucket: Bucket, name: string, path: string) {
  const Key = keyIn(bucket, name)
  const { size } = statSync(path)
  await ask(async (client) => {
    const { Upload } = await import('@aws-sdk/lib-storage')
    // At most ten thousand parts.
    const partSize = Math.max(8 * 1024 * 1024, Math.ceil(size / 9_000))
    const params = { Bucket: bucket.name, Key, Body: createReadStream(path), ContentType: 'application/gzip' }
    await new Upload({ client, params, partSize }).done()
  })
  const there = await ask((client, s3) => client.send(new s3.HeadObjectCommand({ Bucket: bucket.name, Key })))
  if (there?.ContentLength !== size) throw new BackupError(`The bucket ${bucket.name} does not have all of ${name}.`)
}

async function download(bucket: Bucket, name: string, path: string) {
  const answer = await ask((client, s3) =>
    client.send(new s3.GetObjectCommand({ Bucket: bucket.name, Key: keyIn(bucket, name) })),
  )
  if (!answer?.Body) throw new BackupError(`There is no ${name} in the bucket ${bucket.name}.`)
  await pipeline(answer.Body as Readable, createWriteStream(path, { mode: 0o600 }))
}
