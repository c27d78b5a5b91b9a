import type { Config } from '#server/config.ts'
import { type Finding, good, warning } from './finding.ts'

/** Settings that are valid but unwise. Invalid ones are reported when the server starts. */
export function examineSettings(config: Config): Finding[] {
  const about = 'Settings'
  const { protocol, hostname } = new URL(config.publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const unwise = [
    ...(isLocal
      ? [
          `PUBLIC_URL is ${config.publicUrl}: links in messages lead nowhere from elsewhere. Set the address that people type.`,
        ]
      : []),
    ...(!isLocal && protocol === 'http:'
      ? ['PUBLIC_URL begins with http: passwords travel in the clear. Put a proxy with a certificate in front.']
      : []),
    ...(config.rateLimits ? [] : ['RATE_LIMITS is off, which is meant for measurements. Remove it.']),
    ...(config.hashesQuickly ? ['PASSWORD_HASHING is quick: passwords are not protected. Remove it.'] : []),
    ...(!isLocal && config.trustProxy === 0
      ? [
          'TRUST_PROXY is 0: behind a proxy all visitors count as one address, for limits and blocks. Set how many proxies stand in front.',
        ]
      : []),
    ...(config.requireAdminTwoFactor
      ? []
      : ['REQUIRE_ADMIN_2FA is not set: an administrator’s password alone opens the platform.']),
    ...(Object.values(config.operator).includes(null)
      ? ['OPERATOR_… is incomplete: the law wants visitors to know who runs the platform.']
      : []),
  ]
  return unwise.length === 0 ? [good(about, 'Complete.')] : unwise.map((text) => warning(about, text))
}
