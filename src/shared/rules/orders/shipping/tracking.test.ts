import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trackingOf } from './tracking.ts'

test.each([
  ['3SABCD1234567', 'PostNL'],
  ['3SABC1234567', 'PostNL'],
  ['3s abcd 123 456 789', 'PostNL'],
  ['RR123456789NL', 'PostNL'],
  ['JVGL0123456789012345', 'DHL'],
  ['JJD000390007882823847', 'DHL'],
  ['00340434161094042557', 'DHL'],
  ['01234567890123', 'DPD'],
  ['0123 4567 890 123', 'DPD'],
  ['1Z999AA10123456784', 'UPS'],
  ['1z 999 aa1 01 2345 6784', 'UPS'],
  ['12345678901', 'GLS'],
])('recognizes the carrier of %s as %s', (code, carrier) => {
  expect(trackingOf(code)?.carrier).toBe(carrier)
})

test.each(['', 'ABC', '3S', '1234567890', 'RR123456789US', '1Z999', 'in the letter box', '../../evil'])(
  'recognizes no carrier for %j',
  (code) => expect(trackingOf(code)).toBeUndefined(),
)

test('passes postcode and country to PostNL, where known', () => {
  const to = { postcode: '3511 AB', country: 'NL' } as const
  expect(trackingOf('3SABCD1234567', to)?.link).toBe('https://jouw.postnl.nl/track-and-trace/3SABCD1234567-NL-3511AB')
  expect(trackingOf('3SABCD1234567')?.link).toBe('https://jouw.postnl.nl/track-and-trace/')
})

test('links only to hosts of carriers, for any code', () => {
  const hosts = ['jouw.postnl.nl', 'www.dhl.com', 'tracking.dpd.de', 'www.ups.com', 'gls-group.com']
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9A-Z]{8,24}$/)), fc.string(), (code, postcode) => {
      const found = trackingOf(code, { postcode, country: 'NL' })
      if (found) expect(hosts).toContain(new URL(found.link).host)
    }),
  )
})
