import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#web/lib/api/api-error.ts'

/** Sets server errors on the form's fields and focuses the first. Returns the fields; if it is empty, show the error elsewhere. */
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
