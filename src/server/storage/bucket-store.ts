import type { Readable } from 'node:stream'
import pMap from 'p-map'
import { ask, type Bucket, keyIn } from './bucket.ts'
import type { FileStore, OpenFile } from './file-store.ts'

const AT_ONCE = 4

/** Files in a bucket of S3 or a compatible server. Writes are atomic. */
export function bucketStore(bucket: Bucket): FileStore {
  const at = (name: string) => ({ Bucket: bucket.name, Key: keyIn(bucket, name) })
  return {
    async write(folder, files) {
      await pMap(
        files,
        ({ name, bytes }) => put({ ...at(folder ? `${folder}/${name}` : name), Body: bytes, ContentType: type(name) }),
        {
          concurrency: AT_ONCE,
        },
      )
    },
    read: (name) =>
      ask(async (client, s3) => {
        const { Body } = await client.send(new s3.GetObjectCommand(at(name)))
        return Body && Buffer.from(await Body.transformToByteArray())
      }),
    async remove(name) {
      await ask((client, s3) => client.send(new s3.DeleteObjectCommand(at(name))))
    },
    facts: (name) =>
      ask(async (client, s3) => {
        const { ContentLength, LastModified } = await client.send(new s3.HeadObjectCommand(at(name)))
        return { bytes: ContentLength ?? 0, changedAt: LastModified ?? new Date() }
      }),
    folders: async () => (await listed(bucket, '')).folders,
    namesIn: async (folder) => (await listed(bucket, `${folder}/`)).files.map(({ name }) => name),
  }
}

type Object = { Bucket: string; Key: string; Body: Buffer; ContentType: string }

const put = (object: Object) => ask((client, s3) => client.send(new s3.PutObjectCommand(object)))

const type = (name: string) => (name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream')

export type ListedFile = { name: string; bytes: number; changedAt: Date }

/** Direct children of a folder, which ends with a slash; names are relative to it. */
export async function listed(bucket: Bucket, folder: string): Promise<{ folders: string[]; files: ListedFile[] }> {
  const Prefix = keyIn(bucket, folder)
  const below = (key: string | undefined) => (key ?? '').slice(Prefix.length)
  const found: { folders: string[]; files: ListedFile[] } = { folders: [], files: [] }
  await ask(async (client, s3) => {
    for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: bucket.name, Prefix, Delimiter: '/' })) {
      for (const { Prefix: name } of page.CommonPrefixes ?? []) found.folders.push(below(name).replace(/\/$/, ''))
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        found.files.push({ name: below(Key), bytes: Size ?? 0, changedAt: LastModified ?? new Date(0) })
    }
  })
  return found
}

export type ConditionalHeaders = { etag: string | undefined; range: string | undefined }

/** A file as a stream, for conditional and range requests; only a status if there is no body. */
export async function openInBucket(
  bucket: Bucket,
  name: string,
  { etag, range }: ConditionalHeaders,
): Promise<OpenFile | 304 | 416 | 404> {
  const headers = { IfNoneMatch: etag, Range: range }
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  const answer = await ask(async (client, s3) => {
    try {
      return await client.send(new s3.GetObjectCommand({ Bucket: bucket.name, Key: keyIn(bucket, name), ...given }))
    } catch (error) {
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
      if (status === 304 || status === 416) return status
      throw error
    }
  })
  if (typeof answer === 'number') return answer
  if (!answer?.Body) return 404
  return {
    stream: answer.Body as Readable,
    bytes: answer.ContentLength,
    etag: answer.ETag,
    range: answer.ContentRange,
  }
}
