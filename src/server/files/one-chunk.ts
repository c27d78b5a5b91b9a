/** A whole file as the stream of a download. */
export async function* oneChunk(bytes: Uint8Array) {
  yield Buffer.from(bytes)
}
