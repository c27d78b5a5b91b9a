import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/account.ts'
import { register } from '#shared/contract/accounts.ts'
import { getAccount } from './account.queries.ts'
import { changeLanguage } from './change-language.ts'
import { changeName } from './change-name.ts'
import { registerAccount } from './register.ts'

/** Making an account, and the person it belongs to. How it is signed in to is part of auth. */
export function accountRoutes(serve: Serve, { db, config }: { db: Database; config: Config }) {
  serve(register, ({ body, caller, ...visitor }) => registerAccount(db, body, caller, visitor))
  serve(calls.getAccount, ({ caller }) => getAccount(db, caller, config))
  serve(calls.changeName, ({ caller, body, readOnly }) => changeName(db, caller, body, readOnly))
  serve(calls.changeLanguage, ({ caller, body }) => changeLanguage(db, caller, body.language))
}
