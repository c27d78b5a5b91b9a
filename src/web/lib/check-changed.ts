import type { z } from 'zod'
import { changedFieldProblems } from '#shared/rules/activity/changed-fields.ts'

type Rules = Parameters<typeof changedFieldProblems>[0]

/** Extends a form schema: changed fields must also satisfy the rules for new values. */
export const checkChanged = <Schema extends z.ZodType<object>>(
  schema: Schema,
  rules: Rules,
  before: object | undefined,
): Schema =>
  schema.superRefine((values, context) => {
    for (const { path, message } of changedFieldProblems(rules, values, before)) {
      context.addIssue({ code: 'custom', path: [path], message })
    }
  })
