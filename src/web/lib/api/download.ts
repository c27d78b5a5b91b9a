import { addressOf, type Endpoint, type Input } from '#shared/contract/endpoint.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { keep } from '#web/lib/api/keep.ts'
import { pageLanguage } from '#web/lib/language/page-language.ts'
import { signedOut } from '#web/lib/session/signed-out.ts'
import { getToken } from '#web/lib/session/token.ts'

type FileEndpoint = Endpoint & { content: string }

/** Downloads a file and saves it. `sent` is the body of a call that takes a file. Returns its name; throws if the download is incomplete. */
export const download = async <E extends FileEndpoint>(endpoint: E, input: Input<E>, sent?: Blob): Promise<string> =>
  keepFile(await requestFile(endpoint, input, sent))

/** Requests a file and resolves when the response begins. Throws `ApiError` on failure. */
export async function requestFile<E extends FileEndpoint>(
  endpoint: E,
  input: Input<E>,
  sent?: Blob,
): Promise<Response> {
  const { params, query, body } = input as { params?: object; query?: object; body?: object }
  const token = getToken()
  const response = await fetch(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      'accept-language': pageLanguage(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: sent ?? (body ? JSON.stringify(body) : null),
  })
  if (response.ok) return response
  if (response.status === 401) signedOut(token)
  throw new ApiError(response.status, await response.text(), response.statusText)
}

/** Saves a response as a file once it is complete. `onReceived` receives the number of bytes so far. */
export async function keepFile(response: Response, onReceived?: (bytes: number) => void): Promise<string> {
  const name = fileNameIn(response.headers.get('content-disposition'))
  const content = onReceived && response.body ? new Response(response.body.pipeThrough(counting(onReceived))) : response
  keep(await content.blob(), name)
  return name
}

function counting(onReceived: (bytes: number) => void) {
  let received = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      onReceived(received)
      controller.enqueue(chunk)
    },
  })
}

const fileNameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'export.csv'
