import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/** What no page of ours asks a browser for, so that no script that finds its way in can. */
const unused = [
  'camera',
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
 * The security headers of every answer, worked out once: helmet sets them on a response of its own at start, so that
 * a request only copies them. Scripts and styles come from our own files alone (a style attribute may stand in the markup).
 * Pictures may come from anywhere, since products name theirs by URL.
 */
export function securityHeaders(publicUrl: string, development = false): Record<string, string> {
  const https = publicUrl.startsWith('https:')
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Vite puts styles into the page itself while developing.
        'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'https:', 'http:', 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': development ? ["'self'", 'ws:', 'wss:'] : ["'self'"],
        // Vite waits for a restarted server in a worker made from a blob.
        ...(development ? { 'worker-src': ["'self'", 'blob:'] } : {}),
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    // A payment page opened in a new tab must not be cut off from being sent on to its address.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  apply(request, response, () => undefined)
  response.setHeader('permissions-policy', unused.map((feature) => `${feature}=()`).join(', '))
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
