import type { Config } from '#server/config.ts'
import type { Confirming } from '#server/features/auth/auth.ts'
import type { Serve } from '#server/http/serve.ts'
import { mediaStoreOf } from '#server/storage/storage.ts'
import * as calls from '#shared/contract/accounts/account.ts'
import { register } from '#shared/contract/accounts/accounts.ts'
import * as closing from '#shared/contract/accounts/closing.ts'
import { getAccount } from './account.queries.ts'
import { changeLanguage } from './change-language.ts'
import { changeName } from './change-name.ts'
import { closeAccount } from './closing/close-account.ts'
import { closingOf } from './closing/open-work.queries.ts'
import { exportAccount } from './export/export-account.ts'
import { registerAccount } from './register.ts'

/** Registration and the user's own account. Sign-in methods are in auth. */
export function accountRoutes(serve: Serve, { config, ...deps }: Confirming & { config: Config }) {
  const { db } = deps
  serve(register, ({ body, caller, ...visitor }) => registerAccount(db, body, caller, visitor))
  serve(calls.getAccount, ({ caller }) => getAccount(db, caller, config))
  serve(calls.changeName, ({ caller, body, readOnly }) => changeName(db, caller, body, readOnly))
  serve(calls.changeLanguage, ({ caller, body }) => changeLanguage(db, caller, body.language))
  serve(closing.exportAccount, ({ caller, body, language }) =>
    exportAccount(deps, caller, { confirmation: body, language, mediaStore: mediaStoreOf(config) }),
  )
  serve(closing.getClosing, ({ caller }) => closingOf(db, caller))
  serve(closing.closeAccount, async ({ caller, body }) => {
    await closeAccount(deps, caller, body)
    return undefined
  })
}
