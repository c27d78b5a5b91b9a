/** Downloads a file. `onPart`: the part that has arrived, 0 to 1, about right if it is sent compressed. */
export async function download(url: string, onPart: (part: number) => void): Promise<Uint8Array> {
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
  onPart(1)
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}
