import { z } from 'zod'

// Tolerant like the protocol's own schemas: unknown members are ignored, and unknown kinds of keys do no harm.
const Entry = z.looseObject({ version: z.string().max(40), config: z.looseObject({}).optional() })
const Registry = z.record(z.string().max(200), z.array(Entry).max(20))

/** A public key in its JSON form. */
const Key = z.looseObject({
  kid: z.string().max(500),
  kty: z.string().max(20),
  crv: z.string().max(40).optional(),
  x: z.string().max(2_000).optional(),
  y: z.string().max(2_000).optional(),
})
const Keys = z.array(Key).max(100)

const Profile = z.looseObject({
  ucp: z.looseObject({
    version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    capabilities: Registry.default({}),
    services: z.looseObject({}).optional(),
    payment_handlers: z.looseObject({}).optional(),
  }),
  keys: Keys.optional(),
  signing_keys: Keys.optional(),
})

/** The relevant part of a platform's profile. */
export type PlatformProfile = {
  url: string
  version: string
  capabilities: Readonly<Record<string, readonly z.infer<typeof Entry>[]>>
  keys: readonly z.infer<typeof Key>[]
}

const ORDER = 'dev.ucp.shopping.order'

/** Undefined unless it is a profile. */
export function readProfile(url: string, json: unknown): PlatformProfile | undefined {
  const { success, data } = Profile.safeParse(json)
  if (!success) return undefined
  const { version, capabilities } = data.ucp
  return { url, version, capabilities, keys: [...(data.keys ?? []), ...(data.signing_keys ?? [])] }
}
/** Where the platform wants to receive the events of its orders. */
export function orderWebhookOf({ version, capabilities }: PlatformProfile): string | undefined {
  const url = capabilities[ORDER]?.find((entry) => entry.version === version)?.config?.webhook_url
  return typeof url === 'string' && url.length <= 2_000 && URL.canParse(url) ? url : undefined
}
