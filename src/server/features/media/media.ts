import type { FileStore } from '#server/storage/file-store.ts'

export { holdPictures, namePlaceOf, refuseStrangePictures, storePicture, strangePictures } from './keep-picture.ts'
export { type Media, type NewPicture, openMedia, readOwnPicture } from './open-media.ts'

/** Bytes of a picture in the shop's folder. Fetches nothing from elsewhere. */
export async function storedPicture(url: string | null, mediaStore: FileStore): Promise<Buffer | undefined> {
  const [, file] = /^\/media\/(\d+\/[\w-]+\.webp)$/.exec(url ?? '') ?? []
  if (!file) return undefined
  return mediaStore.read(file)
}
