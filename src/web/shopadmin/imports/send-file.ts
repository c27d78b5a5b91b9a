import { checkProductFile, MAX_IMPORT_BYTES } from '#shared/contract/csv.ts'
import { type Answer, addressOf } from '#shared/contract/endpoint.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { signedOut } from '#web/lib/session/signed-out.ts'
import { getToken } from '#web/lib/session/token.ts'

export type CheckedFile = Answer<typeof checkProductFile>

/** What is wrong with a file before it is sent: a connection that is cut in the middle could not say it. */
export function fileProblem({ size }: { size: number }): string | undefined {
  if (size === 0) return 'The file is empty.'
  if (size > MAX_IMPORT_BYTES) return 'The file is too large: at most 10 MB. Split it and import the parts.'
  return undefined
}

type Sending = { shopId: number; onProgress: (share: number) => void; cancel: AbortSignal }

/** Has a file looked through. `fetch` cannot tell how much of it has been sent, so this is an XMLHttpRequest. */
export function sendFile(file: File, { shopId, onProgress, cancel }: Sending): Promise<CheckedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const query = { fileName: file.name.slice(-255) }
    request.open(checkProductFile.method, addressOf(checkProductFile.path, { id: shopId }, query))
    request.setRequestHeader('content-type', 'text/csv')
    const token = getToken()
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 201) return resolve(JSON.parse(request.responseText) as CheckedFile)
      if (request.status === 401) signedOut(token)
      reject(new ApiError(request.status, request.responseText, request.statusText))
    }
    request.onerror = () => reject(new Error('The file could not be sent'))
    request.onabort = () => reject(cancel.reason)
    cancel.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
