import { type ApiRequest, type ApiResponse, send } from './transport.ts'

type Known = { etag: string; answer: unknown }

/** More than the screens of one shop ask for again; the oldest make room. */
const MOST = 60

// In memory and not in the browser's cache: an owner's lists are not to lie about on a shared machine.
const known = new Map<string, Known>()

/**
 * Asks for what an open screen asks for again and again. Where the server says that nothing is new, this is the very answer that
 * was given before, so that nothing is read, compared or drawn again. `read` makes an answer of a response.
 */
export async function askAgain<Answer>(
  request: ApiRequest,
  read: (response: ApiResponse) => Answer,
  signal?: AbortSignal,
): Promise<Answer> {
  const before = known.get(request.url)
  const response = await send(
    before ? { ...request, headers: { ...request.headers, 'if-none-match': before.etag } } : request,
    signal,
  )
  const { etag } = response
  if (response.status === 304 && before) {
    if (etag) before.etag = etag
    return before.answer as Answer
  }
  const answer = read(response)
  known.delete(request.url)
  if (etag) known.set(request.url, { etag, answer })
  for (const oldest of known.keys()) {
    if (known.size <= MOST) break
    known.delete(oldest)
  }
  return answer
}
