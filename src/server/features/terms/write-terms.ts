import type { ShopRow } from '#server/database/schema.ts'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import type { TermsAnswers } from '#shared/contract/shops/terms.ts'
import { type Translate, translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { type Country, countryName } from '#shared/rules/orders/shipping/countries.ts'
import type { TermsDocument, TermsSection, TermsTexts, WrittenTerms } from '#shared/rules/shops/terms.ts'

type TermsShop = Pick<ShopRow, 'name' | 'returnDays' | 'deliveryDaysMin' | 'deliveryDaysMax'>

type Source = { shop: TermsShop; seller: Seller; answers: TermsAnswers; allowsDraws: boolean }

/** The operator's templates, filled in for a shop. Deterministic. */
export const writeTerms = (source: Source): TermsTexts => ({ nl: writtenIn('nl', source), en: writtenIn('en', source) })

const parts = {
  terms: ['who', 'contract', 'price', 'delivery', 'withdrawal', 'opened', 'conformity', 'chance', 'complaints', 'law'],
  returns: ['right', 'how', 'send', 'costs', 'refund', 'value', 'opened', 'faulty'],
  privacy: ['who', 'what', 'why', 'others', 'long', 'rights', 'storage'],
} as const

function writtenIn(language: Language, source: Source): WrittenTerms {
  const t = translator(language)
  const facts = factsOf(t, language, source)
  const own = (document: TermsDocument): TermsSection[] => {
    const text = source.answers.own[document][language] || source.answers.own[document][language === 'nl' ? 'en' : 'nl']
    return text ? [{ id: 'own', title: t('shopTerms.own', facts), paragraphs: paragraphsOf(text) }] : []
  }
  return {
    terms: {
      title: t('shopTerms.terms.title'),
      sections: [
        ...parts.terms.map((id) => ({
          id,
          title: t(`shopTerms.terms.${id}.title`, facts),
          paragraphs: paragraphsOf(t(`shopTerms.terms.${id}.text`, facts)),
        })),
        ...own('terms'),
      ],
    },
    returns: {
      title: t('shopTerms.returns.title'),
      sections: [
        ...parts.returns.map((id) => ({
          id,
          title: t(`shopTerms.returns.${id}.title`),
          paragraphs: paragraphsOf(t(`shopTerms.returns.${id}.text`, facts)),
        })),
        ...own('returns'),
      ],
    },
    privacy: {
      title: t('shopTerms.privacy.title', facts),
      sections: [
        ...parts.privacy.map((id) => ({
          id,
          title: t(`shopTerms.privacy.${id}.title`),
          paragraphs: paragraphsOf(t(`shopTerms.privacy.${id}.text`, facts)),
        })),
        ...own('privacy'),
      ],
    },
  }
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

function factsOf(t: Translate, language: Language, { shop, seller, answers, allowsDraws }: Source) {
  const { deliveryDaysMin: least, deliveryDaysMax: most } = shop
  return {
    shop: shop.name,
    identity: identityLines(t, language, seller).join('\n'),
    email: seller.email,
    phone: seller.phone,
    smallBusiness: seller.smallBusiness ? 'yes' : 'no',
    draws: allowsDraws ? 'yes' : 'no',
    returnDays: String(shop.returnDays),
    handlingDays: answers.handlingDays,
    deliveryDays: least === null || most === null ? 'unknown' : least === most ? String(most) : `${least}–${most}`,
    returnAddress:
      answers.returnAddress || [seller.tradeName || seller.legalName, ...addressOf(seller, language)].join('\n'),
    returnCosts: answers.returnCosts as string,
    others: answers.dataShared || 'none',
  }
}

const addressOf = ({ street, houseNumber, postcode, city, country }: Seller, language: Language): string[] => [
  `${street} ${houseNumber}`,
  `${postcode} ${city}`,
  countryName(country as Country, language),
]

/** Postal and email address of the seller. */
export const addressedTo = (seller: Seller, language: Language): string[] => [
  seller.tradeName || seller.legalName,
  ...addressOf(seller, language),
  seller.email,
]

/** The seller's identity, in lines. */
function identityLines(t: Translate, language: Language, seller: Seller): string[] {
  const { legalName, tradeName, email, phone, kvkNumber, vatNumber, smallBusiness } = seller
  return [
    tradeName && tradeName !== legalName ? t('shopTerms.identity.tradesAs', { legalName, tradeName }) : legalName,
    ...addressOf(seller, language),
    t('shopTerms.identity.contact', { email, phone }),
    t('shopTerms.identity.kvk', { number: kvkNumber }),
    ...(vatNumber ? [t('shopTerms.identity.vat', { number: vatNumber })] : []),
    ...(smallBusiness ? [t('shopTerms.identity.smallBusiness')] : []),
  ]
}
