import { createHash } from 'node:crypto'

/** `Content-Digest` of a body (RFC 9530). */
export const digestOf = (body: Buffer | string): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

/** Values of the components of a message, by name; undefined for one that it does not have. */
export type Components = (name: string) => string | undefined

/** Text that is signed (RFC 9421, 2.5); undefined if the message lacks a component. `params`: of `@signature-params`, as sent. */
export function signatureBase(names: readonly string[], params: string, read: Components): string | undefined {
  const lines: string[] = []
  for (const name of names) {
    const value = read(name)
    if (value === undefined) return undefined
    lines.push(`"${name}": ${value}`)
  }
  return [...lines, `"@signature-params": ${params}`].join('\n')
}
