import { expect, test } from 'vitest'
import { given } from '#tests/support/given.ts'
import { bookCertain, camt, open, paid, statementOf } from '#tests/support/records/money/statements.ts'
import { details } from '#tests/support/records/orders/moved-orders.ts'

/** The same bank's CSV file, with columns named by the owner. */
const csv = (...rows: string[]) => Buffer.from(['Wanneer;Hoeveel;Wie;Waarvoor', ...rows].join('\n'))
const columns = 'date:0,amount:1,name:2,description:3'

test('an entry of a CSV file is recognised in CAMT and not booked again', async () => {
  const ordered = await given.order()
  const half = `20-11-2026;6,25;J Jansen;${ordered.order.orderNumber}`
  await statementOf(ordered, csv(half), { columns })
  const again = camt([{ ...paid(ordered, '6.25'), day: '2026-11-20' }])
  expect(await bookCertain(ordered, again)).toEqual([])
  expect((await open(ordered)).map(({ reason, orders }) => [reason, orders.length])).toEqual([
    ['other-file', 0],
    ['less', 1],
  ])
  expect(await details(ordered)).toMatchObject({ status: 'pending', receivedCents: null })
})

test('another payer or one more identical entry is a separate payment', async () => {
  const store = await given.shop({ open: true })
  await statementOf(store, csv('20-11-2026;6,25;J Jansen;kaarten'), { columns })
  const line = { amount: '6.25', day: '2026-11-20' }
  const { entries } = await statementOf(
    store,
    camt([
      { ...line, name: 'J Jansen', text: 'een' },
      { ...line, name: 'J Jansen', text: 'twee' },
      { ...line, name: 'P Pietersen', text: 'drie' },
    ]),
  )
  expect(entries.map(({ reason }) => reason).sort()).toEqual(['other-file', null, null].sort())
})

test('column names are reused for the next file with the same headings', async () => {
  const store = await given.shop({ open: true })
  await statementOf(store, csv('20-11-2026;6,25;J Jansen;een'), { columns })
  const next = await statementOf(store, csv('21-11-2026;7,50;P Pietersen;twee'))
  expect(next).toMatchObject({ format: 'mapped', entries: [{ amountCents: 750, name: 'P Pietersen' }] })
  const other = await given.shop({ open: true })
  await expect(statementOf(other, csv('21-11-2026;7,50;P Pietersen;twee'))).rejects.toThrow('unknown_columns')
})
