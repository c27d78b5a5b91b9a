import { isSingle } from './categories.ts'

type Worn = { category?: string | null; condition?: string | null; grade?: string | null }

/** Sealed products are new. Cards sold by condition or grade are used, regardless of their look. Undefined: unknown. */
export function isUsed({ category, condition, grade }: Worn): boolean | undefined {
  if (condition || grade) return true
  return isSingle(category) ? undefined : false
}
