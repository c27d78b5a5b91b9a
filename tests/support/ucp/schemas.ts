import { globSync, readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/** Copies of the protocol's schemas (Apache-2.0, tests/fixtures/ucp/LICENSE), by release. */
const FOLDER = 'tests/fixtures/ucp'

const registries = new Map<string, Ajv2020>()

function registryOf(version: string): Ajv2020 {
  const known = registries.get(version)
  if (known) return known
  // The schemas annotate members with keywords of their own.
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ;(formats as unknown as (ajv: Ajv2020) => void)(ajv)
  for (const file of globSync(`${FOLDER}/${version}/**/*.json`)) {
    const schema = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof schema.$id === 'string' && !ajv.getSchema(schema.$id)) ajv.addSchema(schema)
  }
  registries.set(version, ajv)
  return ajv
}

/** Violations of a schema such as `shopping/checkout.json` or `ucp.json#/$defs/business_schema`; empty if the document is valid. */
export function violations(version: string, schema: string, document: unknown): string[] {
  const validate = registryOf(version).getSchema(`https://ucp.dev/schemas/${schema}`) as ValidateFunction | undefined
  if (!validate) throw new Error(`There is no schema ${schema} in ${version}`)
  if (validate(document)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const answers: Record<string, string> = {
  search_catalog: 'shopping/catalog_search.json#/$defs/search_response',
  lookup_catalog: 'shopping/catalog_lookup.json#/$defs/lookup_response',
  get_product: 'shopping/catalog_lookup.json#/$defs/get_product_response',
  create_cart: 'shopping/cart.json',
  get_cart: 'shopping/cart.json',
  update_cart: 'shopping/cart.json',
  cancel_cart: 'shopping/cart.json',
  create_checkout: 'shopping/checkout.json',
  get_checkout: 'shopping/checkout.json',
  update_checkout: 'shopping/checkout.json',
  complete_checkout: 'shopping/checkout.json',
  cancel_checkout: 'shopping/checkout.json',
  get_order: 'shopping/order.json',
}

const ERROR: Record<string, string> = {
  '2026-08-25': 'common/types/error_response.json',
  '2026-04-08': 'shopping/types/error_response.json',
}

/** Extensions compose onto these answers. */
const extensions = (operation: string): string[] => {
  const root = /(checkout|cart)$/.exec(operation)?.[1]
  if (root === undefined) return []
  return [
    `shopping/discount.json#/$defs/dev.ucp.shopping.${root}`,
    ...(root === 'checkout' ? ['shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout'] : []),
  ]
}

/** Throws unless an answer of an operation, or its business error, is valid. */
export function expectValid(version: string, operation: string, answer: unknown): void {
  const { ucp } = answer as { ucp?: { status?: string } }
  const schema = ucp?.status === 'error' ? ERROR[version] : answers[operation]
  if (schema === undefined) throw new Error(`No schema for ${operation} of ${version}`)
  const schemas = [schema, ...(ucp?.status === 'error' ? [] : extensions(operation))]
  const found = [...schemas.flatMap((each) => violations(version, each, answer)), ...sumProblems(answer)]
  if (found.length > 0) throw new Error(`${operation}: ${found.join('\n')}\n${JSON.stringify(answer, null, 1)}`)
}

type Total = { type: string; amount: number }

/** Rules of totals beyond the schemas: a subtotal and a total once each, and the parts add up to the total, with the right signs. */
function sumProblems(answer: unknown): string[] {
  const { totals } = answer as { totals?: readonly Total[] }
  if (!totals) return []
  const of = (type: string) => totals.filter((each) => each.type === type)
  const [total, ...more] = of('total')
  const parts = totals.filter((each) => each !== total)
  const sum = parts.reduce((before, { amount }) => before + amount, 0)
  return [
    ...(of('subtotal').length === 1 && more.length === 0 ? [] : ['/totals have not one subtotal and one total']),
    ...(sum === total?.amount ? [] : [`/totals add up to ${sum}, not to ${total?.amount}`]),
    ...parts
      .filter(({ type, amount }) => (type === 'discount' ? amount >= 0 : amount < 0))
      .map(({ type }) => `/totals ${type} has the wrong sign`),
  ]
}
