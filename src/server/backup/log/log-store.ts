import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import { bucketStore } from '#server/storage/bucket-store.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { folderStore } from '#server/storage/folder-store.ts'
import { bucketFor, type StorageConfig } from '#server/storage/storage.ts'
import { placesIn } from '../embedded-source.ts'
import { begunAt, LINEAGE, nameOfPiece, type Piece, pieceNamed } from './piece.ts'

/** Storage of the log: `log`, next to the backups. */
export function logStore(config: StorageConfig): FileStore {
  const bucket = bucketFor('backups', config)
  if (bucket) return bucketStore({ ...bucket, prefix: `${bucket.prefix}/log` })
  return folderStore(join(placesIn(config.dataDir).folder, 'log'))
}

/** All pieces, in the order in which they were written. */
export async function allPieces(store: FileStore): Promise<Piece[]> {
  const lineages = (await store.folders()).filter((name) => name.startsWith(LINEAGE))
  lineages.sort((one, other) => begunAt(one).getTime() - begunAt(other).getTime())
  return (await Promise.all(lineages.map((lineage) => piecesOf(store, lineage)))).flat()
}

export async function piecesOf(store: FileStore, lineage: string): Promise<Piece[]> {
  const names = (await store.namesIn(lineage)).sort()
  return names.flatMap((name) => pieceNamed(lineage, name) ?? [])
}

/** Compresses in a stream: uncompressed, a piece takes up to 16 MB of memory, which may not be collected on a quiet day. */
export async function writePiece(store: FileStore, piece: Piece, log: AsyncIterable<Buffer> | Iterable<Buffer>) {
  const compressed = createGzip()
  const [bytes] = await Promise.all([buffer(compressed), pipeline(log, compressed)])
  if (compressed.bytesWritten !== piece.end - piece.start)
    throw new Error(`${nameOfPiece(piece)}: the log is shorter than PostgreSQL says`)
  // Contains customers' addresses, as the backups do.
  if (store.folder !== undefined) mkdirSync(store.folder, { recursive: true, mode: 0o700 })
  await store.write(piece.lineage, [{ name: nameOfPiece(piece), bytes }])
}

export async function readPiece(store: FileStore, piece: Piece): Promise<Buffer> {
  const bytes = await store.read(`${piece.lineage}/${nameOfPiece(piece)}`)
  if (!bytes) throw new Error(`${nameOfPiece(piece)} is gone`)
  return promisify(gunzip)(bytes)
}
