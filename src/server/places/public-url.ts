import { hostOf, mayBePublic } from './public-address.ts'

const PORTS = ['', '443', '8443']

export type UrlProblem = 'account' | 'https' | 'private'

/**
 * Why a server does not send requests to a URL that strangers name; undefined if it may. Names are resolved and checked when a request is
 * sent, because their addresses change.
 */
export function urlProblem(url: URL, { allowPrivate }: { allowPrivate: boolean }): UrlProblem | undefined {
  if (url.username !== '' || url.password !== '') return 'account'
  if (allowPrivate && url.protocol === 'http:') return undefined
  if (url.protocol !== 'https:' || !(allowPrivate || PORTS.includes(url.port))) return 'https'
  return !allowPrivate && !mayBePublic(hostOf(url)) ? 'private' : undefined
}
