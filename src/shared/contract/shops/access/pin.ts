import { z } from 'zod'
import { PIN_FORM } from '../../../rules/access/pin.ts'
import { Id, orStop } from '../../fields.ts'
import { problem } from '../../problem.ts'

/** An entered PIN. */
export const Pin = z
  .string(problem('required'))
  .max(6, orStop(problem('pinDigits')))
  .regex(PIN_FORM, problem('pinDigits'))

/** A person with the permission that the caller lacks, and their PIN. Only on a registered device. */
export const Approval = z.strictObject({ memberId: Id, pin: Pin })
export type Approval = z.output<typeof Approval>
