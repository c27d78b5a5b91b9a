import type { Readable } from 'node:stream'

/** A file to respond with; `range` is set for a partial response. */
export type OpenFile = {
  stream: Readable
  bytes: number | undefined
  etag: string | undefined
  range: string | undefined
}

/** Storage of uploaded pictures: a folder, or a bucket. Names contain folders: `12/abc-p700x400.webp`. */
export type FileStore = {
  /** Only for a folder on this machine. */
  readonly folder?: string
  /** Writes files into a folder ('' for the top), each atomically, even in a power failure. */
  write(folder: string, files: readonly { name: string; bytes: Buffer }[]): Promise<void>
  /** Undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>
  /** No-op when there is no such file. */
  remove(name: string): Promise<void>
  facts(name: string): Promise<{ bytes: number; changedAt: Date } | undefined>
  /** Top-level folders. */
  folders(): Promise<string[]>
  /** Names in a folder, relative to it. */
  namesIn(folder: string): Promise<string[]>
}

/** Remote storage is unreachable, or rejects our request. The message is for the operator. */
export class StorageAway extends Error {
  override name = 'StorageAway'
}
