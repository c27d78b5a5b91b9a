import { type Problem, problem } from '../../contract/problem.ts'
import { paymentHost, paymentLinkProblem } from '../payments/payment-link.ts'

export const RECORDING_MAX = 2_048

/** Why a link to a recording cannot be shown to customers: it has to lead to a public page by https, without a password in it. */
export const recordingProblem = (link: string): Problem | undefined =>
  paymentLinkProblem(link) === undefined ? undefined : problem('recordingLink')

/** Where it leads, in the form that nobody can disguise. */
export const recordingHost = (link: string): string => paymentHost(link) ?? ''
