import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Text } from '#shared/messages/translator.ts'
import { conflict } from '../errors/errors.ts'

/** Read-only fields that a PUT sent back; empty when it sent only changes. */
export type ReadOnly = Readonly<Record<string, unknown>>

/** Schema of a body in which null clears an optional field, and a PUT also accepts the read-only fields of its resource. */
export function bodySchema({ body, resource }: Endpoint): z.ZodType | undefined {
  if (!(body instanceof z.ZodObject)) return body
  const fields: Record<string, z.ZodType> = {}
  for (const [name, field] of Object.entries(body.shape)) {
    const none = noneOf(field)
    if (none) fields[name] = field.nullable().transform((value: unknown) => (value === null ? none.value : value))
  }
  const known = new Set(Object.keys(body.shape))
  for (const [name, field] of Object.entries(resource?.shape ?? {})) {
    if (!known.has(name)) fields[name] = field.optional()
  }
  return body.safeExtend(fields)
}

/** Empty value of an optional field: an empty text or list. */
function noneOf(field: z.ZodType) {
  if (!field.safeParse(undefined).success || field.safeParse(null).success) return undefined
  const found = ['', []].map((empty) => field.safeParse(empty)).find(({ success }) => success)
  return found && { value: found.data }
}

/** Splits a body into writable and read-only fields. */
export function divideBody({ body, figures = [] }: Endpoint, given: unknown): { body: unknown; readOnly: ReadOnly } {
  if (!(body instanceof z.ZodObject)) return { body: given, readOnly: {} }
  const writable = body.shape
  const fields = Object.entries(given as object).filter(([, value]) => value !== undefined)
  const isWritable = ([name]: [string, unknown]) => Object.hasOwn(writable, name)
  return {
    body: Object.fromEntries(fields.filter(isWritable)),
    readOnly: Object.fromEntries(fields.filter((field) => !isWritable(field) && !figures.includes(field[0]))),
  }
}

/**
 * Throws 409 naming the read-only fields that differ from the stored ones. `updatedAt` is one of them, so the second of two concurrent
 * changes to the same version is rejected. Call it in the transaction that writes, with the row locked.
 */
export function refuseReadOnly(readOnly: ReadOnly, stored: object) {
  const now = new Map(Object.entries(stored))
  const wrong = Object.keys(readOnly).filter((name) => !isDeepStrictEqual(readOnly[name], now.get(name)))
  if (wrong.length === 0) return
  const message: Text =
    wrong.length === 1 && wrong[0] === 'updatedAt'
      ? (t) => t('errors.changedSince')
      : (t) => t('errors.readOnly', { fields: wrong.join(', ') })
  throw conflict(
    'read_only',
    message,
    wrong.map((path) => ({ path, message: (t) => t('errors.readOnlyField') })),
  )
}
