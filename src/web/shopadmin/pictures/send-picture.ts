import { addressOf } from '#shared/contract/endpoint.ts'
import { type Picture, uploadPicture } from '#shared/contract/pictures.ts'
import type { PictureUse } from '#shared/rules/products/picture-sizes.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { signedOut } from '#web/lib/session/signed-out.ts'
import { getToken } from '#web/lib/session/token.ts'

type Sending = {
  shopId: number
  use: PictureUse
  /** From 0 to 1: how much of the file is on the server. */
  onProgress: (share: number) => void
  cancel: AbortSignal
}

/** Sends a file. `fetch` cannot tell how far it is, so this is an XMLHttpRequest. Throws `ApiError` for a refusal. */
export function sendPicture(file: Blob, { shopId, use, onProgress, cancel }: Sending): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(uploadPicture.method, addressOf(uploadPicture.path, { id: shopId }, { purpose: use }))
    request.setRequestHeader('content-type', 'application/octet-stream')
    const token = getToken()
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 201) return resolve(JSON.parse(request.responseText) as Picture)
      if (request.status === 401) signedOut(token)
      reject(new ApiError(request.status, request.responseText, request.statusText))
    }
    request.onerror = () => reject(new Error('The picture could not be sent'))
    request.onabort = () => reject(cancel.reason)
    cancel.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
