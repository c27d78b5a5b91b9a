import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { saveTaxIdentity } from '#shared/contract/shops/money/tax-identity.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { sellerPath } from '#shared/rules/shops/seller-lines.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { serverWithPages } from '#tests/support/files/pages.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { enterSeller, taxIdentity } from '#tests/support/records/people/sellers.ts'
import { nameOf, sampleFor } from './samples.ts'

const COST = 73_119
let ordered: Ordered
let secrets: string[]

beforeAll(async () => {
  const stocked = await given.product({ stock: 1_000, purchasePriceCents: COST, location: 'Secret drawer 7' })
  ordered = await given.order({ of: stocked, status: 'paid' })
  await enterSeller(ordered)
  await as(ordered.owner).call(saveTaxIdentity, { params: ordered.shop, body: taxIdentity })
  secrets = [
    String(COST),
    '731.19',
    'Secret drawer 7',
    ordered.owner.user.email,
    taxIdentity.taxNumber,
    taxIdentity.birthDate,
    taxIdentity.accountName,
    'NL91ABNA0417164300',
    'NL91 ABNA 0417',
  ]
})

/** Contains none of the owner's private data. `sent`: values that the visitor entered, which may be returned. */
function expectNothingPrivate(text: string, sent = '') {
  for (const secret of secrets) if (!sent.includes(secret)) expect(text).not.toContain(secret)
}

const publicCalls = endpoints.filter(({ access }) => access === 'public')

test.each(publicCalls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s returns none of the owner’s private data to a visitor',
  async (_name, endpoint) => {
    const { params, query, body, file } = await sampleFor(endpoint, ordered, undefined)
    const answer = await clientOf({}).raw(
      endpoint.method,
      addressOf(endpoint.path, params, query),
      file ? { body: file } : body === undefined ? {} : { json: body },
    )
    expectNothingPrivate(answer.text, JSON.stringify(body ?? ''))
  },
)

test('no public page contains it, in its text or its data', async () => {
  const server = await serverWithPages()
  onTestFinished(server.stop)
  const { shop, product, order } = ordered
  const home = `/@${shop.slug}`
  const pages = [
    '/',
    '/market',
    '/market/list',
    '/privacy',
    '/terms',
    '/support',
    '/sitemap.xml',
    home,
    sellerPath(shop.slug ?? ''),
    `${home}/orders`,
    `${home}/order/${order.pageKey}`,
    `${home}/category/singles`,
    productPath(shop.slug ?? '', product),
    `/nl${home}`,
    `${home}/nowhere`,
    `${home}/report`,
  ]
  for (const page of pages) expectNothingPrivate((await server.signedIn().raw('GET', page)).text)
})
