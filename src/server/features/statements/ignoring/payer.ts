import { isSameAccount } from '../reading/entry.ts'
import type { EntryRow } from '../statements.queries.ts'

export type Payer = Pick<EntryRow, 'counterAccount' | 'name'>

/** True if the rule is for this payer. The name decides only if neither has an account. */
export const isOfRule = (payer: Payer, rule: Payer): boolean =>
  rule.counterAccount === null || payer.counterAccount === null
    ? rule.counterAccount === payer.counterAccount && rule.name.toLowerCase() === payer.name.toLowerCase()
    : isSameAccount(payer.counterAccount, rule.counterAccount)
