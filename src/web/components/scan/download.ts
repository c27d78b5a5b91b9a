const CACHE = 'card-recognition'

/**
 * Files of the recognition by URL, each downloaded once and then available without a network: they are too large for the browser's own cache to be
 * relied on. Files of earlier versions are deleted. `onPart`: the part that has arrived, 0 to 1, about right if it is sent compressed.
 */
export async function downloadAll(files: Readonly<Record<string, (part: number) => void>>): Promise<Uint8Array[]> {
  // Some browsers store nothing in private windows.
  const cache = await caches.open(CACHE).catch(() => undefined)
  const all = await Promise.all(
    Object.entries(files).map(async ([url, onPart]) => {
      const stored = await cache?.match(url)
      const bytes = stored ? new Uint8Array(await stored.arrayBuffer()) : await download(url, onPart)
      onPart(1)
      if (!stored) await cache?.put(url, new Response(bytes)).catch(() => undefined)
      return bytes
    }),
  )
  const current = Object.keys(files).map((url) => new URL(url, self.location.href).href)
  for (const { url } of (await cache?.keys()) ?? []) if (!current.includes(url)) await cache?.delete(url)
  return all
}

async function download(url: string, onPart: (part: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
  const size = Number(response.headers.get('content-length'))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let arrived = 0
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    pieces.push(piece)
    arrived += piece.length
    if (size > 0) onPart(Math.min(1, arrived / size))
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}
