import { promises as dns } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export class PrivateAddress extends Error {}

/** Finds the addresses of a name. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** Networks that are not on the public internet (IANA special-purpose registries), and services of hosting providers for their own machines. */
const blockedIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Metadata of Azure.
  '168.63.129.16/32',
]
/** Parts of the public space that lead to IPv4 (Teredo, 6to4) or nowhere. */
const blockedIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const blocked = new BlockList()
for (const network of blockedIPv4) addTo(blocked, network, 'ipv4')
for (const network of blockedIPv6) addTo(blocked, network, 'ipv6')

/** Everything else is local, multicast, mapped IPv4, NAT64 or reserved. */
const publicIPv6 = new BlockList()
addTo(publicIPv6, '2000::/3', 'ipv6')

function addTo(list: BlockList, network: string, family: 'ipv4' | 'ipv6') {
  const [start = '', bits] = network.split('/')
  list.addSubnet(start, Number(bits), family)
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked.check(address, 'ipv4')
  return isIP(address) === 6 && publicIPv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

const RESOLVE_MS = 4_000

/** Asks the name servers, never this machine's own list of names, and without a thread of the pool that files and passwords need. */
export const resolvePublicly: Resolve = async (host) => {
  const resolver = new dns.Resolver({ timeout: RESOLVE_MS, tries: 1 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
}

/** Includes names of this machine. */
export const resolveAnywhere: Resolve = async (host) =>
  (await dns.lookup(host, { all: true })).map(({ address }) => address)

type Guard = { allowPrivate: boolean; resolve: Resolve }

/**
 * `lookup` of a connection: the addresses that are checked here are those that are connected to. Fails with `PrivateAddress` if any of them
 * is not public.
 */
export const guardedLookup =
  ({ allowPrivate, resolve }: Guard): LookupFunction =>
  (host, options, callback) => {
    const finish = (addresses: readonly string[]) => {
      const [first] = addresses
      if (first === undefined) return callback(new Error(`${host} has no address`), [])
      if (!allowPrivate && !addresses.every(isPublicAddress)) return callback(new PrivateAddress(host), [])
      if (options.all) callback(null, addresses.map(toEntry))
      else callback(null, first, isIP(first))
    }
    resolve(host).then(finish, (error: Error) => callback(error, []))
  }

const toEntry = (address: string) => ({ address, family: isIP(address) })

/** Host of a URL, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** False for addresses of other networks, and for names that never are public. */
export function mayBePublic(host: string): boolean {
  if (isIP(host)) return isPublicAddress(host)
  const name = host.replace(/\.$/, '')
  return name.includes('.') && !/\.(localhost|local|internal|test|example|invalid|onion|arpa)$/i.test(name)
}
