import { addressOf, type Endpoint, type Input } from '#shared/contract/endpoint.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { keep } from '#web/lib/api/keep.ts'
import { pageLanguage } from '#web/lib/language/page-language.ts'
import { signedOut } from '#web/lib/session/signed-out.ts'
import { getToken } from '#web/lib/session/token.ts'

/** Fetches a file and gives it to the browser to keep. Gives its name; throws when it does not arrive completely. */
export async function download<E extends Endpoint & { content: string }>(
  endpoint: E,
  input: Input<E>,
): Promise<string> {
  const { params, query } = input as { params?: object; query?: object }
  const token = getToken()
  const response = await fetch(addressOf(endpoint.path, params, query), {
    headers: { 'accept-language': pageLanguage(), ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  if (!response.ok) {
    if (response.status === 401) signedOut(token)
    throw new ApiError(response.status, await response.text(), response.statusText)
  }
  const name = fileNameIn(response.headers.get('content-disposition'))
  keep(await response.blob(), name)
  return name
}

const fileNameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'export.csv'
