import { decimalEuros } from './epc-code.ts'

type Due = { amountCents: number; orderNumber: string }

const PLACEHOLDER = /\{(?:amount|reference)\}/

/**
 * Fills a payment link with the amount ('12.34') and the order number: in `{amount}` and `{reference}`, or as bunq.me and paypal.me
 * expect them. Other links are returned unchanged.
 */
export function filledLink(link: string, due: Due): string {
  const amount = decimalEuros(due.amountCents)
  const reference = encodeURIComponent(due.orderNumber)
  if (PLACEHOLDER.test(link)) return link.replaceAll('{amount}', amount).replaceAll('{reference}', reference)
  const page = personalPage(link)
  if (page?.host === 'bunq.me') return `https://bunq.me/${page.name}/${amount}/${reference}`
  if (page?.host === 'paypal.me') return `https://paypal.me/${page.name}/${amount}EUR`
  return link
}

/** Host and name of a link to a personal page without further parts: 'https://bunq.me/Kaarthuis'. */
function personalPage(link: string): { host: 'bunq.me' | 'paypal.me'; name: string } | undefined {
  if (!URL.canParse(link)) return undefined
  const { hostname, pathname, search, hash } = new URL(link)
  const host = hostname.replace(/^www\./, '')
  const name = /^\/([^/]+)\/?$/.exec(pathname)?.[1]
  if (!name || search || hash || (host !== 'bunq.me' && host !== 'paypal.me')) return undefined
  return { host, name }
}
