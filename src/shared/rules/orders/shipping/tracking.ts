import type { Country } from './countries.ts'

const carriers = ['PostNL', 'DHL', 'DPD', 'UPS', 'GLS'] as const
export type Carrier = (typeof carriers)[number]

/** Destination of the parcel, which some carriers require for tracking. */
export type Destination = { postcode: string; country: Country }

const code = encodeURIComponent

// Only formats that are unique to a carrier: a wrong link is worse than none.
const known: { carrier: Carrier; form: RegExp; link: (tracked: string, to: Destination | undefined) => string }[] = [
  {
    carrier: 'UPS',
    form: /^1Z[0-9A-Z]{16}$/,
    link: (tracked) => `https://www.ups.com/track?tracknum=${code(tracked)}`,
  },
  { carrier: 'PostNL', form: /^(3S[0-9A-Z]{8,15}|[A-Z]{2}\d{9}NL)$/, link: postnl },
  {
    carrier: 'DHL',
    form: /^((JVGL|JJD|JD)\d{12,24}|00340\d{15}|[A-Z]{2}\d{9}DE)$/,
    link: (tracked) => `https://www.dhl.com/nl-en/home/tracking.html?tracking-id=${code(tracked)}`,
  },
  {
    carrier: 'DPD',
    form: /^\d{14}$/,
    link: (tracked) => `https://tracking.dpd.de/status/en_NL/parcel/${code(tracked)}`,
  },
  {
    carrier: 'GLS',
    form: /^\d{11,12}$/,
    link: (tracked) => `https://gls-group.com/NL/nl/volg-je-pakket?match=${code(tracked)}`,
  },
]

/** PostNL identifies a parcel by code and postcode; without one, its page asks. */
function postnl(tracked: string, to: Destination | undefined): string {
  const base = 'https://jouw.postnl.nl/track-and-trace/'
  return to ? `${base}${code(tracked)}-${to.country}-${code(to.postcode.replace(/\s/g, ''))}` : base
}

/** Carrier and tracking link, if the format of the code is recognized. */
export function trackingOf(text: string, to?: Destination): { carrier: Carrier; link: string } | undefined {
  const tracked = text.toUpperCase().replace(/[\s.-]+/g, '')
  const found = known.find(({ form }) => form.test(tracked))
  return found && { carrier: found.carrier, link: found.link(tracked, to) }
}
