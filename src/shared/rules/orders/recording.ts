import { type Problem, problem } from '../../contract/problem.ts'
import { paymentHost, paymentLinkProblem } from '../payments/payment-link.ts'

export const RECORDING_MAX = 2_048

/** The problem with a link to a recording: it requires a public https page, without credentials. */
export const recordingProblem = (link: string): Problem | undefined =>
  paymentLinkProblem(link) === undefined ? undefined : problem('recordingLink')

/** Host of the recording, in a form that cannot be spoofed. */
export const recordingHost = (link: string): string => paymentHost(link) ?? ''
