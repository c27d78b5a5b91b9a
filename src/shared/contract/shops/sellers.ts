import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Email, line, lineOrNone, newName, text, YesOrNo } from '#shared/contract/fields.ts'
import { type Problem, problem, refusal } from '#shared/contract/problem.ts'
import { vatRates, vatSchemes } from '#shared/rules/money/vat/vat.ts'
import { marginMethods, vatBases } from '#shared/rules/money/vat/vat-return.ts'
import { ossChoices } from '#shared/rules/money/vat/vat-treatment.ts'
import {
  addressLimits,
  houseNumberProblem,
  normalisePostcode,
  postcodeProblem,
} from '#shared/rules/orders/shipping/address.ts'
import { countries } from '#shared/rules/orders/shipping/countries.ts'
import {
  isDutchVatNumber,
  isKvkNumber,
  isPhoneNumber,
  normaliseVatNumber,
} from '#shared/rules/shops/business-numbers.ts'

const whenNot = (isRight: (text: string) => boolean, wrong: Problem) => (text: string, context: z.RefinementCtx) => {
  if (!isRight(text)) context.addIssue({ code: 'custom', message: wrong })
}

const fields = {
  legalName: newName(200, problem('required')),
  /** Empty: trades under the legal name. */
  tradeName: lineOrNone(200),
  street: line(addressLimits.street, problem('streetRequired')),
  houseNumber: line(addressLimits.houseNumber, problem('houseNumberRequired')).superRefine((text, context) => {
    const wrong = houseNumberProblem(text)
    if (wrong) context.addIssue({ code: 'custom', message: problem(wrong) })
  }),
  postcode: line(addressLimits.postcode, problem('postcodeRequired')),
  city: line(addressLimits.city, problem('cityRequired')),
  country: z.enum(countries, problem('countryRequired')),
  /** Contact for customers, with the phone number. */
  email: Email,
  phone: line(30).superRefine(whenNot(isPhoneNumber, problem('phoneInvalid'))),
  kvkNumber: line(20)
    .transform((text) => text.replace(/[\s.]/g, ''))
    .superRefine(whenNot(isKvkNumber, problem('kvkInvalid'))),
  /** Empty only under the small-business scheme. */
  vatNumber: lineOrNone(30)
    .transform(normaliseVatNumber)
    .superRefine(whenNot((text) => text === '' || isDutchVatNumber(text), problem('vatNumberInvalid'))),
  /** Charges no VAT. */
  smallBusiness: YesOrNo,
}

/** Legal seller of a shop. Shared with the browser's form. */
export const SellerForm = z.strictObject(fields).transform((seller, context) => {
  const wrong = postcodeProblem(seller.postcode, seller.country)
  if (wrong) context.addIssue({ code: 'custom', path: ['postcode'], message: problem(wrong) })
  if (seller.vatNumber === '' && !seller.smallBusiness) {
    context.addIssue({ code: 'custom', path: ['vatNumber'], message: problem('vatNumberRequired') })
  }
  return { ...seller, postcode: normalisePostcode(seller.postcode, seller.country) }
})
export type SellerForm = z.output<typeof SellerForm>

const LONGEST_STORED = 300

/** Stored seller details. Texts are empty until the owner enters them. Every field is public. */
export const Seller = z.strictObject({
  legalName: text(LONGEST_STORED),
  tradeName: text(LONGEST_STORED),
  street: text(LONGEST_STORED),
  houseNumber: text(LONGEST_STORED),
  postcode: text(LONGEST_STORED),
  city: text(LONGEST_STORED),
  country: z.enum(countries),
  email: text(LONGEST_STORED),
  phone: text(LONGEST_STORED),
  kvkNumber: text(LONGEST_STORED),
  vatNumber: text(LONGEST_STORED),
  smallBusiness: z.boolean(),
})
export type Seller = z.infer<typeof Seller>

const productTax = {
  vatScheme: z.enum(vatSchemes, refusal('vatScheme')),
  vatRate: z.literal(vatRates, refusal('vatRate')),
  /** Attaches the invoice to the payment confirmation. */
  attachInvoices: YesOrNo,
}

const returnChoices = {
  /** When sales to consumers in other EU countries are taxed there. */
  oss: z.enum(ossChoices, refusal('oss')),
  /** Whether VAT is due when the money comes, or by the date of the invoice. */
  vatBasis: z.enum(vatBases, refusal('vatBasis')),
  marginMethod: z.enum(marginMethods, refusal('marginMethod')),
  /** Checks VAT numbers of EU companies by VIES. */
  checkVatNumbers: YesOrNo,
}

/** Default tax treatment of a shop's products, and settings of its invoices and VAT return. */
export const TaxSettings = z.strictObject({
  ...productTax,
  ...returnChoices,
  /** First day on which margins are counted by period; null: they never are. */
  marginPeriodFrom: z.iso.date().nullable(),
})
export type TaxSettings = z.infer<typeof TaxSettings>

/** Tax settings, and what the platform offers. */
const TaxSettingsAnswer = TaxSettings.extend({
  /** VAT numbers can be checked by VIES. */
  viesOffered: z.boolean(),
})
export type TaxSettingsAnswer = z.infer<typeof TaxSettingsAnswer>

/** Choices for the VAT return that are left out stay as they are. */
export const TaxSettingsForm = z.strictObject({ ...productTax, ...z.object(returnChoices).partial().shape })
export type TaxSettingsForm = z.infer<typeof TaxSettingsForm>

export const getSeller = endpoint({
  name: 'shops.getSeller',
  method: 'GET',
  path: '/api/shops/:id/seller',
  access: 'shop',
  permission: 'settings.read',
  summary: 'Who sells at a shop; empty until its owner has entered it',
  params: ById,
  answer: Seller,
})

export const saveSeller = endpoint({
  name: 'shops.saveSeller',
  method: 'PUT',
  path: '/api/shops/:id/seller',
  access: 'shop',
  permission: 'ownership.manage',
  agents: 'propose',
  summary: 'Save who sells at a shop: complete, with numbers that pass their checks',
  params: ById,
  body: SellerForm,
  answer: Seller,
})

export const getTaxSettings = endpoint({
  name: 'shops.getTaxSettings',
  method: 'GET',
  path: '/api/shops/:id/tax-settings',
  access: 'shop',
  permission: 'settings.read',
  summary: 'How the products of a shop are taxed where they say nothing else, and how its VAT is counted',
  params: ById,
  answer: TaxSettingsAnswer,
})

export const saveTaxSettings = endpoint({
  name: 'shops.saveTaxSettings',
  method: 'PUT',
  path: '/api/shops/:id/tax-settings',
  access: 'shop',
  permission: 'ownership.manage',
  agents: 'propose',
  summary:
    'Save how the products of a shop are taxed, and how its VAT is counted; invoices that were issued before stay as they are',
  params: ById,
  body: TaxSettingsForm,
  answer: TaxSettingsAnswer,
})
