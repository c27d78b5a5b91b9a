import { makeZip } from 'client-zip'
import { styleOf } from '#server/csv/write-csv.ts'
import { record } from '#server/features/activity/activity.ts'
import { type Confirming, confirmedChange } from '#server/features/auth/auth.ts'
import { shopsOf } from '#server/features/shops/shops.ts'
import type { Principal } from '#server/http/access/principals.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import type { Confirmation } from '#shared/contract/accounts/confirmation.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { accountFiles } from './account-files.ts'
import { type Sources, shopFiles } from './shop-files.ts'
import { lists } from './shop-tables.ts'

type ExportOptions = { confirmation: Confirmation; language: Language; mediaStore: FileStore }

/**
 * Exports an account and its shops as one ZIP. Each part is read in pages, one query each, as the client consumes the
 * stream: memory use is constant, and an aborted download holds no connection.
 */
export async function exportAccount(deps: Confirming, caller: Principal, options: ExportOptions): Promise<Download> {
  const { db, encryption, limits } = deps
  const { language, mediaStore } = options
  // Values masked on screen are in clear text here.
  await confirmedChange(deps, caller, options.confirmation)([], async () => undefined)
  await limits.take('account-export', String(caller.id))
  await record(db, caller, { type: 'account', action: 'Account exported', userId: caller.id })
  const style = styleOf({ decimals: language === 'nl' ? 'comma' : 'point' }, language)
  const name = translator(language)('accountExport.file')
  return {
    fileName: `${name}-${amsterdamDay(new Date())}.zip`,
    chunks: makeZip(filesOf({ db, encryption, mediaStore, style, caller })),
  }
}

async function* filesOf(sources: Sources) {
  const { db, caller, style } = sources
  const owned = await shopsOf(db, caller.id)
  yield { name: 'README.txt', input: readme(style.language, owned.length > 0) }
  yield* accountFiles(db, caller)
  for (const shop of owned) {
    const folder = shop.slug ?? `shop-${shop.id}`
    for await (const { name, ...file } of shopFiles(sources, shop)) yield { ...file, name: `${folder}/${name}` }
  }
}

const ofAccount = ['account', 'accountActivity', 'accountActivityOfOthers', 'accountMessages'] as const
const ofShop = ['shop', 'products', 'orders', 'customers', 'payments', 'invoices', 'sales'] as const
const folders = ['pictures', 'pdfs', 'json'] as const

/** Lists each file with its contents. */
function readme(language: Language, withShop: boolean): string {
  const t = translator(language)
  const line = (key: (typeof ofAccount | typeof ofShop | typeof folders)[number]) =>
    t(`accountExport.readme.files.${key}`)
  return [
    t('accountExport.readme.title'),
    '',
    t('accountExport.readme.about'),
    t('accountExport.readme.amounts'),
    '',
    ...ofAccount.map(line),
    ...(withShop ? ['', t('accountExport.readme.folder'), '', ...[...ofShop, ...folders].map(line)] : []),
    ...(withShop ? Object.keys(lists).map((name) => `  json/${name}.json`) : []),
    '',
  ].join('\r\n')
}
