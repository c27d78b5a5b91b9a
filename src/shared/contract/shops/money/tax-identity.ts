import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, line, lineOrNone, Timestamp } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problem.ts'
import { countries } from '#shared/rules/orders/shipping/countries.ts'
import { birthDateProblem, isDutchTaxNumber } from '#shared/rules/shops/tax-numbers.ts'

export const sellerKinds = ['person', 'company'] as const

const electronic = (typed: string) => typed.replace(/[\s.-]/g, '').toUpperCase()

/** Seller details for the yearly report to the tax office. Shared with the browser's form; the server also checks the IBAN. */
export const TaxIdentityForm = z
  .strictObject({
    kind: z.enum(sellerKinds, problem('invalid')),
    /** `1985-03-21` for a person; empty for a company. */
    birthDate: lineOrNone(10).default(''),
    /** Country that issued the tax number. */
    taxCountry: z.enum(countries, problem('countryRequired')),
    taxNumber: line(30, problem('taxNumberRequired')).transform(electronic),
    accountName: line(70, problem('accountNameRequired')),
    iban: line(60, problem('ibanRequired')).transform(electronic),
    /** Country of the bank; required outside the Netherlands. */
    accountCountry: z.enum(countries, problem('countryRequired')).default('NL'),
  })
  .transform((form, context) => {
    const wrong = (path: keyof typeof form, message: ReturnType<typeof problem>) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const birth = form.kind === 'person' ? birthDateProblem(form.birthDate, new Date()) : undefined
    if (birth) wrong('birthDate', problem(birth))
    const rightNumber =
      form.taxCountry === 'NL' ? isDutchTaxNumber(form.taxNumber) : /^[A-Z\d/]{4,30}$/.test(form.taxNumber)
    if (form.taxNumber !== '' && !rightNumber) wrong('taxNumber', problem('taxNumberInvalid'))
    if (/^[A-Z]{2}/.test(form.iban) && form.iban.slice(0, 2) !== form.accountCountry) {
      wrong('accountCountry', problem('ibanCountry'))
    }
    return { ...form, birthDate: form.kind === 'person' ? form.birthDate : '' }
  })
export type TaxIdentityForm = z.output<typeof TaxIdentityForm>

/** Stored identity, masked: enough for its owner to recognize it. */
export const MaskedTaxIdentity = z.strictObject({
  kind: z.enum(sellerKinds),
  birthDate: z.string(),
  taxCountry: z.enum(countries),
  taxNumber: z.string(),
  accountName: z.string(),
  iban: z.string(),
  updatedAt: Timestamp,
})
export type MaskedTaxIdentity = z.infer<typeof MaskedTaxIdentity>

const Answer = z.strictObject({ identity: MaskedTaxIdentity.nullable() })

export const getTaxIdentity = endpoint({
  name: 'shops.getTaxIdentity',
  method: 'GET',
  path: '/api/shops/:id/tax-identity',
  access: 'shop',
  permission: 'ownership.manage',
  summary: 'What the tax office is told of a seller, masked; null until its owner has entered it',
  params: ById,
  answer: Answer,
})

export const saveTaxIdentity = endpoint({
  name: 'shops.saveTaxIdentity',
  method: 'PUT',
  path: '/api/shops/:id/tax-identity',
  access: 'shop',
  permission: 'ownership.manage',
  agents: 'never',
  summary: 'Save what the tax office is told of a seller; it is stored encrypted, and shown masked',
  params: ById,
  body: TaxIdentityForm,
  answer: Answer,
})
