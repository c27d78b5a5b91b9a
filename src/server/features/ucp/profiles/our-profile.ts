import { declared } from '../capabilities.ts'
import { NEWEST, type Version, versions } from '../versions.ts'

/** Where a profile and its services are: the platform's, or a shop's own. */
export type Place = { publicUrl: string; slug: string | undefined }

/** Address to which the paths of the REST service are appended. */
const endpointOf = ({ publicUrl, slug }: Place) =>
  slug === undefined ? `${publicUrl}/ucp` : `${publicUrl}/@${slug}/ucp`

const profileAddress = (place: Place) =>
  place.slug === undefined ? `${place.publicUrl}/.well-known/ucp` : endpointOf(place)

/** Transports that are served, with their description on ucp.dev. */
const transports = [
  { transport: 'rest', path: '', schema: 'rest.openapi.json' },
  { transport: 'mcp', path: '/mcp', schema: 'mcp.openrpc.json' },
] as const

/** Only https addresses can be declared. */
const permalinkOf = ({ publicUrl }: Place) =>
  publicUrl.startsWith('https:') ? { endpoint: `${publicUrl}/ucp/buy` } : undefined

/** The profile in the newest release, which names the older ones; or in an older release. */
export function ourProfile(place: Place, version: Version, keys: readonly object[]) {
  const older = versions.filter((other) => other !== NEWEST)
  return {
    ucp: {
      version,
      ...(version === NEWEST
        ? { supported_versions: Object.fromEntries(older.map((other) => [other, `${profileAddress(place)}/${other}`])) }
        : {}),
      services: {
        'dev.ucp.shopping': transports.map(({ transport, path, schema }) => ({
          version,
          transport,
          endpoint: endpointOf(place) + path,
          spec: `https://ucp.dev/${version}/specification/overview`,
          schema: `https://ucp.dev/${version}/services/shopping/${schema}`,
        })),
      },
      capabilities: declared(version, { 'dev.ucp.shopping.permalink': permalinkOf(place) }),
      payment_handlers: {},
    },
    ...(version === NEWEST ? { keys } : { signing_keys: keys }),
  }
}
