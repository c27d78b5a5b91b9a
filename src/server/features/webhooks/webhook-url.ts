import { isIP } from 'node:net'
import { invalid } from '#server/http/errors/errors.ts'
import type { Text } from '#shared/messages/translator.ts'
import { hostOf, isPublicAddress } from './sending/public-address.ts'

const PORTS = ['', '443', '8443']

/**
 * The URL as it is stored. Throws 400 unless it is a public https address. Names are resolved and checked when an event is sent, because
 * their addresses change.
 */
export function checkedUrl(text: string, { allowPrivate }: { allowPrivate: boolean }): string {
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') throw refused((t) => t('webhookErrors.account'))
  if (allowPrivate && url.protocol === 'http:') return url.href
  if (url.protocol !== 'https:' || !(allowPrivate || PORTS.includes(url.port))) {
    throw refused((t) => t('webhookErrors.https'))
  }
  if (!allowPrivate && !mayBePublic(hostOf(url))) throw refused((t) => t('webhookErrors.private'))
  return url.href
}

/** False for addresses of other networks, and for names that never are public. */
function mayBePublic(host: string): boolean {
  if (isIP(host)) return isPublicAddress(host)
  const name = host.replace(/\.$/, '')
  return name.includes('.') && !/\.(localhost|local|internal|test|example|invalid|onion|arpa)$/i.test(name)
}

const refused = (message: Text) => invalid('webhook_url', message, [{ path: 'url', message }])
