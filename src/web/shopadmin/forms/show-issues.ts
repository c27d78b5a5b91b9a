import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#web/lib/api/api-error.ts'

/**
 * Puts what the server complains about at the form's fields, and the cursor into the first of them. Gives the fields:
 * where there is none, the complaint has to be told elsewhere.
 */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): Path<Values>[] {
  if (!(error instanceof ApiError)) return []
  const known = error.issues.flatMap(({ path, message }) => {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`))
    return field ? [{ field, message }] : []
  })
  known.forEach(({ field, message }, place) => {
    setError(field, { type: 'server', message }, { shouldFocus: place === 0 })
  })
  return known.map(({ field }) => field)
}
