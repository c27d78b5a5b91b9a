import { type Problem, problem } from '../../contract/problem.ts'
export const PAYMENT_LINK_MAX = 2048

// White space, control and invisible characters, and lone surrogates: dropped by parsers or invisible to readers.
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}]/u
const LOCAL = /(?:^|\.)(?:localhost|local|internal|arpa)$/

/** The first problem of a new payment link; an empty link means none. */
export const newPaymentLinkProblem = (link: string): Problem | undefined =>
  link === '' ? undefined : (paymentLinkProblem(link) ?? portProblem(link))

const authorityOf = (link: string) => link.slice('https://'.length).split(/[/?#]/, 1)[0] ?? ''

const portProblem = (link: string): Problem | undefined =>
  /:\d*$/.test(authorityOf(link)) ? problem('paymentLinkPort') : undefined

/** The first problem that prevents showing a link. Existing links may contain a port. */
export function paymentLinkProblem(link: string): Problem | undefined {
  if (link.length > PAYMENT_LINK_MAX) return problem('paymentLinkLong', { limit: PAYMENT_LINK_MAX })
  if (UNSEEN.test(link)) return problem('paymentLinkUnseen')
  if (!/^https:\/\/[^/]/i.test(link)) return problem('paymentLinkHttps')
  // The parser treats a backslash as a slash, so the reader and the browser would see different hosts.
  if (link.includes('\\') || !URL.canParse(link)) return problem('paymentLinkInvalid')
  if (authorityOf(link).includes('@')) return problem('paymentLinkUser')
  if (!isPublicHost(new URL(link).hostname)) return problem('paymentLinkHost')
  return undefined
}

/** Stored form of a payment link: `HTTPS://` in lower case, the rest unchanged. */
export const normalisePaymentLink = (link: string): string => link.replace(/^https:/i, 'https:')

/** A domain with an alphabetic top level: no IP address and no local name. */
const isPublicHost = (hostname: string): boolean =>
  /^(?:[a-z0-9_-]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(hostname) && !LOCAL.test(hostname)

/** Host of a payment link, in a form that cannot be spoofed ('xn--…' for other alphabets). */
export const paymentHost = (link: string): string | undefined =>
  paymentLinkProblem(link) === undefined ? new URL(link).host : undefined
