import { BlockList, isIP } from 'node:net'

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits)
}
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv6')
}

const privateName = /(^|\.)(localhost|local|internal|lan|home|test)$/

/** True if the address looks reachable from the internet. */
export function isReachable(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  if (version) return !privateNetworks.check(host, version === 6 ? 'ipv6' : 'ipv4')
  return host.includes('.') && !privateName.test(host)
}
