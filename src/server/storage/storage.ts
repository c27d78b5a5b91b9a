import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { type Bucket, bucketIn } from './bucket.ts'
import { bucketStore } from './bucket-store.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

/** What says where files lie. */
export type StorageConfig = Pick<Config, 'dataDir' | 'storageUrl'>

/** Where in the bucket a kind of file lies; undefined where the folder keeps them. */
export function bucketFor(what: 'media' | 'backups', { storageUrl }: StorageConfig): Bucket | undefined {
  if (storageUrl === undefined) return undefined
  const { name, prefix } = bucketIn(storageUrl)
  return { name, prefix: prefix ? `${prefix}/${what}` : what }
}

/** Where the pictures lie that `/media/` serves. */
export function mediaStoreOf(config: StorageConfig): FileStore {
  const bucket = bucketFor('media', config)
  return bucket ? bucketStore(bucket) : folderStore(join(config.dataDir, 'media'))
}
