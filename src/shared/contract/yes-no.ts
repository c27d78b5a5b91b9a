import { z } from 'zod'
import { refusal } from './problem.ts'

/** A yes or no in an address. */
export const YesNo = z.enum(['yes', 'no'], refusal('yesOrNo'))
