import type { Database } from '#server/database/connect.ts'
import { moneyProblems } from '#server/features/orders/orders.ts'
import { refuseFiles } from '#server/features/quotas/quotas.ts'
import type { Serve } from '#server/http/serve.ts'
import * as rules from '#shared/contract/payments/bank-rules.ts'
import * as calls from '#shared/contract/payments/statements.ts'
import { isYes } from '#shared/rules/text/yes-or-no.ts'
import { bookEntries, bookStatement, undoEntries } from './book-entries.ts'
import { addBankRule, listBankRules, removeBankRule } from './ignoring/bank-rules.ts'
import { ignoreEntries } from './ignoring/ignore-entries.ts'
import { listOpen } from './list-open.ts'
import { listFileColumns } from './reading/statement-files.ts'
import { findColumns, overviewOf, pageOfEntries, pageOfStatements } from './statements.queries.ts'
import { toEntries, toStatement } from './to-entry.ts'
import { uploadStatement } from './upload-statement.ts'

export function statementRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.uploadStatement, ({ query, file, shop, caller }) => {
    const { fileName, account, columns } = query
    const answers = { otherAccount: account === 'yes', columns, hasHeadings: isYes(query.hasHeadings) }
    return uploadStatement(db, shop, { file, fileName, ...answers }, caller)
  })
  serve(calls.listStatementColumns, async ({ query, file, shop }) => {
    await refuseFiles(db, shop.id)
    return listFileColumns(file, { hasHeadings: isYes(query.hasHeadings) }, (layout) =>
      findColumns(db, shop.id, layout),
    )
  })
  serve(calls.listStatements, async ({ query, shop }) => {
    const page = await pageOfStatements(db, shop.id, query)
    return { ...page, items: page.items.map(toStatement) }
  })
  serve(calls.bookStatement, ({ params, body, shop, caller, language }) =>
    bookStatement(db, shop, params.statement, body.entries, { caller, language }),
  )
  serve(calls.bookEntries, ({ body, shop, caller, language }) =>
    bookEntries(db, shop, body.entries, { caller, language }),
  )
  serve(calls.undoEntries, ({ body, shop, caller, language }) =>
    undoEntries(db, shop, body.entries, { caller, language }),
  )
  serve(calls.ignoreEntries, ({ body, shop, caller, language }) => ignoreEntries(db, shop, body, { caller, language }))
  serve(rules.listBankRules, ({ shop }) => listBankRules(db, shop.id))
  serve(rules.addBankRule, ({ body, shop, caller }) => addBankRule(db, shop, body.entry, caller))
  serve(rules.removeBankRule, async ({ params, query, shop, caller }) => {
    await removeBankRule(db, shop, params.rule, { bringBack: isYes(query.bringBack) ?? false }, caller)
    return undefined
  })
  serve(calls.listEntries, async ({ query, shop }) => {
    if (query.state === 'open') return listOpen(db, shop, query)
    const page = await pageOfEntries(db, shop.id, query)
    return { ...page, items: await toEntries(db, shop.id, page.items, { matches: new Map(), orders: new Map() }) }
  })
  serve(calls.getPaymentsOverview, async ({ shop }) => {
    const [overview, problems] = await Promise.all([overviewOf(db, shop.id), moneyProblems(db, shop.id)])
    const expected = [3, 7, null].map((days) => {
      const { orders = 0, cents = 0 } = overview.expected.find((part) => part.days === (days ?? 0)) ?? {}
      return { days, orders, cents }
    })
    return { ...overview, expected, problems }
  })
}
