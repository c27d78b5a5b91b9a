import { type Answer, addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { pageLanguage } from '#web/lib/language/page-language.ts'
import { signedOut } from '#web/lib/session/signed-out.ts'
import { getToken } from '#web/lib/session/token.ts'

type Upload = {
  params: object
  query: object
  contentType: string
  /** Progress from 0 to 1. */
  onProgress: (share: number) => void
  cancel: AbortSignal
}

/** Uploads a file. Uses XMLHttpRequest, because `fetch` reports no upload progress. Throws `ApiError` on failure. */
export function upload<E extends Endpoint & { file: true }>(endpoint: E, file: Blob, options: Upload) {
  const { params, query, contentType, onProgress, cancel } = options
  return new Promise<Answer<E>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint.path, params, query))
    request.setRequestHeader('content-type', contentType)
    request.setRequestHeader('accept-language', pageLanguage())
    const token = getToken()
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 200 || request.status === 201)
        return resolve(JSON.parse(request.responseText) as Answer<E>)
      if (request.status === 401) signedOut(token)
      reject(new ApiError(request.status, request.responseText, request.statusText))
    }
    request.onerror = () => reject(new Error('The file could not be sent'))
    request.onabort = () => reject(cancel.reason)
    cancel.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
