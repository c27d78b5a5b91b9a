const capabilities = [
  'dev.ucp.shopping.catalog.search',
  'dev.ucp.shopping.catalog.lookup',
  'dev.ucp.shopping.cart',
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.fulfillment',
  'dev.ucp.shopping.discount',
  'dev.ucp.shopping.permalink',
  'dev.ucp.shopping.order',
]

export type ProfileWishes = { version?: string; without?: readonly string[]; keys?: readonly object[] }

/** The profile of a platform that can do everything. */
export const platformProfile = (
  webhookUrl: string,
  { version = '2026-08-25', without = [], keys = [] }: ProfileWishes = {},
) => ({
  ucp: {
    version,
    services: {},
    capabilities: Object.fromEntries(
      capabilities
        .filter((name) => !without.includes(name))
        .map((name) => [
          name,
          [
            {
              version,
              spec: 'https://ucp.dev/specification',
              schema: 'https://ucp.dev/schemas/ucp.json',
              ...(name === 'dev.ucp.shopping.order' ? { config: { webhook_url: webhookUrl } } : {}),
            },
          ],
        ]),
    ),
    payment_handlers: {},
  },
  ...(version === '2026-04-08' ? { signing_keys: keys } : { keys }),
})
