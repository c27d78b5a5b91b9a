import type { Version } from './versions.ts'

type Described = {
  /** Path of its specification and of its schema on ucp.dev. */
  spec: string
  schema: string
  extends?: readonly string[]
  /** The first release that has it. */
  since?: Version
}

const described = {
  'dev.ucp.shopping.catalog.search': { spec: 'shopping/catalog/search', schema: 'shopping/catalog_search' },
  'dev.ucp.shopping.catalog.lookup': { spec: 'shopping/catalog/lookup', schema: 'shopping/catalog_lookup' },
  'dev.ucp.shopping.cart': { spec: 'shopping/cart', schema: 'shopping/cart' },
  'dev.ucp.shopping.checkout': { spec: 'shopping/checkout', schema: 'shopping/checkout' },
  'dev.ucp.shopping.fulfillment': {
    spec: 'fulfillment',
    schema: 'shopping/fulfillment',
    extends: ['dev.ucp.shopping.checkout'],
  },
  'dev.ucp.shopping.discount': {
    spec: 'discount',
    schema: 'shopping/discount',
    extends: ['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout'],
  },
  'dev.ucp.shopping.permalink': { spec: 'permalink', schema: 'shopping/permalink', since: '2026-08-25' },
  'dev.ucp.shopping.order': { spec: 'shopping/order', schema: 'shopping/order' },
} as const satisfies Record<string, Described>

export type Capability = keyof typeof described

const all = Object.entries(described) as [Capability, Described][]

const capabilitiesOf = (version: Version) => all.filter(([, { since }]) => since === undefined || version >= since)

/** Capabilities as a profile declares them, with their settings. One without its settings is left out. */
export const declared = (version: Version, config: Partial<Record<Capability, object | undefined>>) =>
  Object.fromEntries(
    capabilitiesOf(version)
      .filter(([name]) => !(name in config) || config[name] !== undefined)
      .map(([name, { spec, schema, extends: parents }]) => [
        name,
        [
          {
            version,
            spec: `https://ucp.dev/${version}/specification/${spec}`,
            schema: `https://ucp.dev/${version}/schemas/${schema}.json`,
            ...(parents ? { extends: parents.length === 1 ? parents[0] : parents } : {}),
            ...(config[name] ? { config: config[name] } : {}),
          },
        ],
      ]),
  )

/** Names on both sides in this version, without extensions whose parents are missing. */
export function shared(version: Version, theirs: Readonly<Record<string, readonly { version: string }[]>>) {
  const names = new Set<string>(
    capabilitiesOf(version)
      .filter(([name]) => theirs[name]?.some((entry) => entry.version === version))
      .map(([name]) => name),
  )
  const orphans = () =>
    all.filter(
      ([name, { extends: parents }]) => names.has(name) && parents && !parents.some((parent) => names.has(parent)),
    )
  for (let found = orphans(); found.length > 0; found = orphans()) for (const [name] of found) names.delete(name)
  return names as ReadonlySet<string>
}

/** The active capabilities of an answer: that of its operation, and the extensions of it. */
export const relevant = (active: ReadonlySet<string>, root: Capability, version: Version) =>
  Object.fromEntries(
    all
      .filter(([name, { extends: parents }]) => active.has(name) && (name === root || parents?.includes(root)))
      .map(([name]) => [name, [{ version }]]),
  )
