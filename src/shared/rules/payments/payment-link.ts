import { type Problem, problem } from '../../contract/problem.ts'
export const PAYMENT_LINK_MAX = 2048

// Blanks, controls, invisible signs and halves of characters: what a parser drops or a reader cannot see.
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}]/u
const LOCAL = /(?:^|\.)(?:localhost|local|internal|arpa)$/

/** The first thing wrong with a payment link that a shop is to get; an empty one means none. */
export const newPaymentLinkProblem = (link: string): Problem | undefined =>
  link === '' ? undefined : (paymentLinkProblem(link) ?? portProblem(link))

const authorityOf = (link: string) => link.slice('https://'.length).split(/[/?#]/, 1)[0] ?? ''

const portProblem = (link: string): Problem | undefined =>
  /:\d*$/.test(authorityOf(link)) ? problem('paymentLinkPort') : undefined

/** What makes a link unfit to be shown. Links of earlier days may name a port. */
export function paymentLinkProblem(link: string): Problem | undefined {
  if (link.length > PAYMENT_LINK_MAX) return problem('paymentLinkLong', { limit: PAYMENT_LINK_MAX })
  if (UNSEEN.test(link)) return problem('paymentLinkUnseen')
  if (!/^https:\/\/[^/]/i.test(link)) return problem('paymentLinkHttps')
  // The parser takes a backslash for a slash, so the reader and the browser would see different hosts.
  if (link.includes('\\') || !URL.canParse(link)) return problem('paymentLinkInvalid')
  if (authorityOf(link).includes('@')) return problem('paymentLinkUser')
  if (!isPublicHost(new URL(link).hostname)) return problem('paymentLinkHost')
  return undefined
}

/** A payment link as it is stored: `HTTPS://` in lower case, the rest as it was typed. */
export const normalisePaymentLink = (link: string): string => link.replace(/^https:/i, 'https:')

/** A domain with a top level of letters: no address in numbers, no name that only means something at home. */
const isPublicHost = (hostname: string): boolean =>
  /^(?:[a-z0-9_-]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(hostname) && !LOCAL.test(hostname)

/** The host a payment link leads to, in the form nobody can disguise ('xn--…' for other alphabets). */
export const paymentHost = (link: string): string | undefined =>
  paymentLinkProblem(link) === undefined ? new URL(link).host : undefined
