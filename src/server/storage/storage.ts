import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { type Bucket, bucketIn } from './bucket.ts'
import { bucketStore } from './bucket-store.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

/** Settings of the storage. */
export type StorageConfig = Pick<Config, 'dataDir' | 'storageUrl'>

/** Location of a kind of file in the bucket; undefined if they are in the folder. */
export function bucketFor(what: 'media' | 'backups', { storageUrl }: StorageConfig): Bucket | undefined {
  if (storageUrl === undefined) return undefined
  const { name, prefix } = bucketIn(storageUrl)
  return { name, prefix: prefix ? `${prefix}/${what}` : what }
}

/** Storage of the pictures that `/media/` serves. */
export function mediaStoreOf(config: StorageConfig): FileStore {
  const bucket = bucketFor('media', config)
  return bucket ? bucketStore(bucket) : folderStore(join(config.dataDir, 'media'))
}
