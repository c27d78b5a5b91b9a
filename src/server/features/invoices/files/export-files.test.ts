import { unzipSync } from 'fflate'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { quarterOf } from '#shared/rules/money/quarters.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue, paidOrder } from '#tests/support/records/money/invoices.ts'

const quarter = quarterOf(amsterdamDay(new Date()))

async function zipOf({ shop, owner }: Store) {
  const { origin } = await platform()
  const answer = await fetch(`${origin}/api/shops/${shop.id}/invoices.zip?quarter=${quarter}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}

test('exports a quarter’s invoices as one ZIP with a PDF each', { tags: 'long' }, async () => {
  const first = await paidOrder({ name: 'Pikachu' })
  // More than one page.
  for (let count = 1; count < 52; count++) await given.order({ of: first, status: 'paid' })
  await issueDue()
  const files = await zipOf(first)
  const names = Object.keys(files).toSorted()
  expect(names).toHaveLength(52)
  expect(names[51]).toMatch(/^(invoice|factuur)-\d{4}-0052\.pdf$/)
  const { text } = await extractText(files[names[51] ?? ''] ?? new Uint8Array(), { mergePages: true })
  expect(text).toContain('Pikachu')
})

test('a quarter without invoices is an empty ZIP', async () => {
  expect(Object.keys(await zipOf(await given.shop()))).toEqual([])
})
