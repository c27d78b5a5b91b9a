import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, line, lineOrNone, YesOrNo } from '#shared/contract/fields.ts'
import { problem, refusal } from '#shared/contract/problem.ts'
import { brandWarnings } from '#shared/rules/products/brands.ts'
import { emailProblem } from '#shared/rules/text/email.ts'

/** An email address or a website for questions about product safety. */
const isContact = (text: string) =>
  emailProblem(text) === undefined || (/^https:\/\/[^\s./]+\.\S+$/i.test(text) && URL.canParse(text))

const contact = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine((value) => value === '' || isContact(value), problem('contactInvalid'))

const MOST_NAMES = 20

const fields = {
  name: line(80),
  otherNames: z.array(line(80), refusal('notNames')).max(MOST_NAMES, problem('tooManyListed', { limit: MOST_NAMES })),
  ofCatalogue: YesOrNo,
  manufacturer: line(200),
  manufacturerAddress: line(300),
  manufacturerContact: contact(line(200)),
  responsible: lineOrNone(200),
  responsibleAddress: lineOrNone(300),
  responsibleContact: contact(lineOrNone(200)),
  warnings: z.array(z.enum(brandWarnings, refusal('brandWarning'))).max(brandWarnings.length),
}

const responsibleFields = ['responsible', 'responsibleAddress', 'responsibleContact'] as const

/** Shared with the browser's form. The responsible person is complete or absent. */
export const BrandForm = z.strictObject(fields).superRefine((brand, context) => {
  if (responsibleFields.every((field) => brand[field] === '')) return
  for (const field of responsibleFields) {
    if (brand[field] === '') context.addIssue({ code: 'custom', path: [field], message: problem('required') })
  }
})
export type BrandForm = z.output<typeof BrandForm>

export const Brand = z.strictObject({ id: z.number(), ...fields })
export type Brand = z.infer<typeof Brand>

/** Safety information on a product's page. */
export const ProductSafety = z.strictObject({
  brand: z.string(),
  manufacturer: z.strictObject({ name: z.string(), address: z.string(), contact: z.string() }),
  /** Responsible person in the European Union; null where the manufacturer is in the EU. */
  responsible: z.strictObject({ name: z.string(), address: z.string(), contact: z.string() }).nullable(),
  warnings: z.array(z.enum(brandWarnings)),
})
export type ProductSafety = z.infer<typeof ProductSafety>

export const listBrands = endpoint({
  name: 'brands.list',
  method: 'GET',
  path: '/api/admin/brands',
  access: 'superadmin',
  summary: 'Who makes products, and answers for their safety, by name',
  answer: z.array(Brand),
})

export const createBrand = endpoint({
  name: 'brands.create',
  method: 'POST',
  path: '/api/admin/brands',
  access: 'superadmin',
  summary: 'Add a brand; products whose names name it show its manufacturer at once',
  body: BrandForm,
  status: 201,
  answer: Brand,
  once: true,
})

export const updateBrand = endpoint({
  name: 'brands.update',
  method: 'PUT',
  path: '/api/admin/brands/:id',
  access: 'superadmin',
  summary: 'Change a brand, for all products of it',
  params: ById,
  body: BrandForm,
  answer: Brand,
})

export const deleteBrand = endpoint({
  name: 'brands.delete',
  method: 'DELETE',
  path: '/api/admin/brands/:id',
  access: 'superadmin',
  summary: 'Delete a brand; its products no longer name a manufacturer',
  params: ById,
  status: 204,
})
