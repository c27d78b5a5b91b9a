import { translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { lists } from './shop-tables.ts'

const ofAccount = ['account', 'accountActivity', 'accountActivityOfOthers', 'accountMessages'] as const
const ofShop = ['shop', 'products', 'orders', 'customers', 'payments', 'invoices', 'sales'] as const
const folders = ['pictures', 'pdfs', 'json'] as const

/** Names each file and says what is in it. */
export function readme(language: Language, withShop: boolean): string {
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
