import type { z } from 'zod'
import { endpoints } from '#shared/contract/index.ts'

const parts = ['params', 'query', 'body', 'headers'] as const

/** The schemas of all that a request brings, each with the name of its call. */
export const requestSchemas: readonly { name: string; schema: z.ZodType }[] = endpoints.flatMap((endpoint) =>
  parts.flatMap((part) => {
    const schema = endpoint[part]
    return schema ? [{ name: `${endpoint.method} ${endpoint.path} ${part}`, schema }] : []
  }),
)
