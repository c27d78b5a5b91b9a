import { invalid } from '#server/http/errors/errors.ts'
import { hostOf, mayBePublic } from '#server/places/public-address.ts'
import type { Text } from '#shared/messages/translator.ts'

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

const refused = (message: Text) => invalid('webhook_url', message, [{ path: 'url', message }])
