/** FNV-1a: a short hash for URLs that change with their contents. Not cryptographic. */
export function hashOf(value: unknown): string {
  const text = JSON.stringify(value)
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
