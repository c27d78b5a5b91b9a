import type { z } from 'zod'
import { endpoints } from '#shared/contract/index.ts'

type Found = { at: string; schema: z.core.$ZodType }

const parts = ['params', 'query', 'body', 'headers'] as const

/** All nested schemas, each with its path. */
function inside(schema: z.core.$ZodType, at: string): Found[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const parts = (): Found[] => {
    switch (def.type) {
      case 'object':
        return Object.entries(def.shape).flatMap(([name, field]) => inside(field, `${at}.${name}`))
      case 'array':
        return inside(def.element, `${at}[]`)
      case 'union':
        return def.options.flatMap((option) => inside(option, at))
      case 'pipe':
        return [...inside(def.in, at), ...inside(def.out, at)]
      case 'record':
        return [...inside(def.keyType, `${at}{}`), ...inside(def.valueType, `${at}{}`)]
      case 'optional':
      case 'nullable':
      case 'default':
      case 'prefault':
      case 'readonly':
        return inside(def.innerType, at)
      default:
        return []
    }
  }
  return [{ at, schema }, ...parts()]
}

/** All schemas of a request, including nested ones, each with its path. */
export const requestSchemas: readonly Found[] = endpoints.flatMap((endpoint) =>
  parts.flatMap((part) => {
    const schema = endpoint[part]
    return schema ? inside(schema, `${endpoint.method} ${endpoint.path} ${part}`) : []
  }),
)
