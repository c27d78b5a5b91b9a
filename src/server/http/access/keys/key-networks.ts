import { BlockList, isIP } from 'node:net'
import { addressKey } from '#server/http/rate-limits.ts'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** @param networks as CIDR; none allows every address. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const allowed = new BlockList()
  for (const network of networks) {
    const [start = '', bits] = network.split('/')
    if (bits === undefined) allowed.addAddress(start, family(start))
    else allowed.addSubnet(start, Number(bits), family(start))
  }
  return isIP(address) !== 0 && allowed.check(address, family(address))
}

/** Network of an address for messages about new ones: /24 of IPv4, /64 of IPv6. A provider's other addresses are not news. */
export function networkOf(address: string): string {
  const network = addressKey(address)
  return network.includes(':') ? network : network.replace(/\.\d+$/, '.0/24')
}
