import { z } from 'zod'
import { refusal } from './problem.ts'

/** A yes or no in a query string. */
export const YesNo = z.enum(['yes', 'no'], refusal('yesOrNo'))
