import type { Readable } from 'node:stream'

/** A file as it is answered to who asks for it; `range` is set where it is a part. */
export type OpenFile = {
  stream: Readable
  bytes: number | undefined
  etag: string | undefined
  range: string | undefined
}

/** Where uploaded pictures lie: a folder, or a bucket. Names have folders in them: `12/abc-p700x400.webp`. */
export type FileStore = {
  /** Of a folder on this machine. */
  readonly folder?: string
  /** Writes files into a folder, '' for the top, so that each is there whole or not at all, after a power cut too. */
  write(folder: string, files: readonly { name: string; bytes: Buffer }[]): Promise<void>
  /** Undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>
  /** Nothing happens when there is none. */
  remove(name: string): Promise<void>
  facts(name: string): Promise<{ bytes: number; changedAt: Date } | undefined>
  /** The folders at the top. */
  folders(): Promise<string[]>
  /** The names of what is in one of them, without it. */
  namesIn(folder: string): Promise<string[]>
}

/** Storage elsewhere that cannot be reached, or refuses us. Its message is for the operator. */
export class StorageAway extends Error {
  override name = 'StorageAway'
}
