import type { Problem } from '#shared/contract/problem.ts'
import type { ReportForm } from '#shared/contract/reports.ts'
import { EXPLANATION, isAnonymous, type ReportReason, reportReasons } from '#shared/rules/shops/reports.ts'
import { emailProblem } from '#shared/rules/text/email.ts'

export type ReportFields = Record<'reason' | 'explanation' | 'name' | 'email', string> & { goodFaith: boolean }

export type FieldName = keyof ReportFields
export type FieldProblems = Partial<Record<FieldName, string>>

/** Reads the form fields from a script or a native submission. */
export const readFields = (field: (name: string) => unknown): ReportFields => ({
  reason: String(field('reason') ?? ''),
  explanation: String(field('explanation') ?? '').trim(),
  name: String(field('name') ?? '').trim(),
  email: String(field('email') ?? '').trim(),
  goodFaith: Boolean(field('goodFaith')),
})

const REQUIRED: Problem = 'required'

/** Client-side validation. The server checks the same rules. */
export function problemsWith({ reason, explanation, name, email, goodFaith }: ReportFields): FieldProblems {
  const { min, max } = EXPLANATION
  const wrong: [FieldName, string | undefined][] = [
    ['reason', isReason(reason) ? undefined : REQUIRED],
    ['explanation', lengthProblem(explanation, min, max)],
    ['name', name === '' && !isAnonymous(reason) ? REQUIRED : undefined],
    ['email', email === '' && isAnonymous(reason) ? undefined : emailProblem(email)],
    ['goodFaith', goodFaith ? undefined : REQUIRED],
  ]
  return Object.fromEntries(wrong.filter(([, problem]) => problem !== undefined))
}

function lengthProblem(text: string, min: number, max: number): Problem | undefined {
  if (text.length < min) return text === '' ? REQUIRED : `tooShort {"limit":${min}}`
  return text.length > max ? `tooLong {"limit":${max}}` : undefined
}

const isReason = (text: string): text is ReportReason => reportReasons.some((reason) => reason === text)

/** Converts valid fields to the request body. */
export const toReport = ({ name, email, ...fields }: ReportFields) =>
  ({ ...fields, ...(name && { name }), ...(email && { email }), goodFaith: true }) as ReportForm
