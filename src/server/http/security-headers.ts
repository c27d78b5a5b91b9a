import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/**
 * Browser features that no page of ours uses, so no injected script can either. The camera is not among them: it scans barcodes at the
 * counter.
 */
const unused = [
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * Security headers of every response. Helmet sets them once at startup, on a dummy response; requests only copy them. Scripts and styles
 * come from our own files (style attributes are allowed), pictures from anywhere, because products refer to theirs by URL.
 */
export function securityHeaders(publicUrl: string, development = false): Record<string, string> {
  const https = publicUrl.startsWith('https:')
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Vite inlines styles during development.
        'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'https:', 'http:', 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': development ? ["'self'", 'ws:', 'wss:'] : ["'self'"],
        // Vite waits for a restarted server in a blob worker.
        ...(development ? { 'worker-src': ["'self'", 'blob:'] } : {}),
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    // Otherwise the tab opened for a payment page could not be navigated there.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  apply(request, response, () => undefined)
  response.setHeader('permissions-policy', ['camera=(self)', ...unused.map((feature) => `${feature}=()`)].join(', '))
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}

export const CSP = 'content-security-policy'

/** Workers that recognise cards and barcodes: only they may compile WebAssembly. In development, their addresses are those of the sources. */
const WITH_WASM = /^\/(?:assets|src)\/(?:.*\/)?\w+\.worker[-.]/

/** The policy of a file: a worker has the one that it was loaded with. */
export const policyOf = (url: string, policy: string): string =>
  WITH_WASM.test(url) ? policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'") : policy
