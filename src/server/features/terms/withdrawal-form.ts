import type { Seller } from '#shared/contract/shops/sellers.ts'
import type { WithdrawalForm } from '#shared/contract/shops/terms.ts'
import { translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { addressedTo } from './write-terms.ts'

/** The model form of Annex I (B) to Directive 2011/83/EU, addressed to the seller as far as known. */
export function withdrawalForm(language: Language, shopName: string, seller: Seller | undefined): WithdrawalForm {
  const t = translator(language)
  return {
    title: t('shopTerms.form.title'),
    intro: t('shopTerms.form.intro'),
    to: [t('shopTerms.form.to'), ...(seller ? addressedTo(seller, language) : [shopName])],
    lines: (['notice', 'ordered', 'name', 'address', 'signature', 'date', 'strike'] as const).map((line) =>
      t(`shopTerms.form.${line}`),
    ),
  }
}
