import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { StorageAway } from './file-store.ts'

/** Upper bounds on waiting for unresponsive storage. */
const PATIENCE = { connectionTimeout: 3_000, socketTimeout: 10_000 }

type Library = typeof import('@aws-sdk/client-s3')

/** A bucket and our prefix in it, without a trailing slash. */
export type Bucket = { name: string; prefix: string }

/** `s3://bucket/prefix`; the prefix is optional. */
export function bucketIn(url: string): Bucket {
  const [name = '', ...folders] = url.slice('s3://'.length).split('/')
  return { name, prefix: folders.join('/').replace(/(?<!\/)\/+$/, '') }
}

/** Key of a file in the bucket. */
export const keyIn = ({ prefix }: Bucket, name: string) => (prefix ? `${prefix}/${name}` : name)

let opened: Promise<{ client: S3Client; s3: Library }> | undefined

/**
 * The library, loaded with the first call, and one client for the process. It reads address, region and keys from its own variables
 * (AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID and so on).
 */
const open = () => (opened ??= load())

async function load() {
  const s3 = await import('@aws-sdk/client-s3')
  const ownServer = Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL)
  const client = new s3.S3Client({
    // Servers other than Amazon's have one host name, not one per bucket.
    forcePathStyle: ownServer,
    // Other servers support only the signed checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: PATIENCE,
  })
  return { client, s3 }
}

/** Calls the storage; undefined when the object does not exist. Throws `StorageAway` with the reason. */
export async function ask<Answer>(question: (client: S3Client, s3: Library) => Promise<Answer>) {
  try {
    const { client, s3 } = await open()
    return await question(client, s3)
  } catch (error) {
    const { name, message, $metadata } = error as S3ServiceException
    if (['NoSuchKey', 'NotFound'].includes(name)) return undefined
    const status = $metadata?.httpStatusCode
    throw new StorageAway(`${name}${status ? ` (${status})` : ''}: ${message || 'no answer'}`)
  }
}
