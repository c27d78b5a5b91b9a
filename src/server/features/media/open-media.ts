import { HttpError } from '#server/http/errors/errors.ts'
import { addressKey, type RateLimits } from '#server/http/rate-limits.ts'
import { limiter } from '#server/limiter.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { isDataString } from '#shared/contract/catalogue/pictures.ts'
import type { PictureUse } from '#shared/rules/products/picture-sizes.ts'
import type { EncodedPicture } from './encode-picture.ts'

/** A validated picture that is not stored yet; `storePicture` stores it in a shop. */
export type NewPicture = EncodedPicture & { use: PictureUse; mediaStore: FileStore }

export type Media = {
  read(bytes: Buffer, use: PictureUse, path?: string): Promise<NewPicture>
  /** Reads a data URL in a form's field; it counts as an upload. */
  readField(text: string | undefined, use: PictureUse, path: string, ip: string): Promise<NewPicture | undefined>
}

const busy = () =>
  new HttpError(503, 'busy', (t) => t('errors.picturesBusy'), {
    retryAfterSeconds: 5,
  })

// Decoding takes up to 200 MB and a core each.
const inTurn = limiter({ running: 2, waiting: 50, full: busy })

export function openMedia({ mediaStore, limits }: { mediaStore: FileStore; limits: RateLimits }): Media {
  const read: Media['read'] = (bytes, use, path) =>
    inTurn(async () => {
      // Loaded with the first picture: halves the start time of a server.
      const { encodePicture } = await import('./encode-picture.ts')
      return { ...(await encodePicture(bytes, use, path)), use, mediaStore }
    })
  return {
    read,
    async readField(text, use, path, ip) {
      if (text === undefined || !isDataString(text)) return undefined
      await limits.take('uploads', addressKey(ip))
      return read(Buffer.from(text.slice(text.indexOf(',') + 1), 'base64'), use, path)
    },
  }
}

/** Reads a bundled WebP at full width: only its smaller widths are encoded. */
export async function readOwnPicture(bytes: Buffer, use: PictureUse, mediaStore: FileStore): Promise<NewPicture> {
  const { narrowPicture } = await import('./encode-picture.ts')
  return { ...(await narrowPicture(bytes, use)), use, mediaStore }
}
