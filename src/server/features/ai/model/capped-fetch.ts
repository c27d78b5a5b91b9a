const MOST_BYTES = 256 * 1024

/** Like `fetch`, but an answer is read no further than anybody needs, and the key goes nowhere but where it was sent. */
export function cappedFetch(onTooLong: () => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (!response.body) return response
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    // Leaving the loop gives up the rest, and the connection with it.
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      bytes += chunk.byteLength
      if (bytes > MOST_BYTES) {
        onTooLong()
        throw new Error('The answer is too long')
      }
      chunks.push(chunk)
    }
    const headers = new Headers(response.headers)
    headers.delete('content-encoding')
    headers.delete('content-length')
    return new Response(new Blob(chunks), { status: response.status, statusText: response.statusText, headers })
  }
}
