import { problemText } from '#shared/contract/problem.ts'
import { changedFieldProblems } from '#shared/rules/activity/changed-fields.ts'
import { invalid } from '../errors/errors.ts'

/** Throws 400 if changed fields break their rules; the browser checks the same rules. */
export function refuseChanged(...given: Parameters<typeof changedFieldProblems>): void {
  const issues = changedFieldProblems(...given).map(({ path, message }) => ({ path, message: problemText(message) }))
  if (issues[0]) throw invalid('invalid_input', issues[0].message, issues)
}
