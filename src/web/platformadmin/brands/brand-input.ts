import { z } from 'zod'
import { type Brand, BrandForm } from '#shared/contract/brands.ts'

const { otherNames, ...shape } = BrandForm.shape

/** The form, in which the other names are lines of a text. */
export const BrandInput = /* @__PURE__ */ z
  .strictObject({
    ...shape,
    otherNames: z
      .string()
      .transform((text) => text.split('\n').map((name) => name.trim()))
      .transform((names) => names.filter((name) => name !== ''))
      .pipe(otherNames),
  })
  .pipe(BrandForm)
export type BrandTyped = z.input<typeof BrandInput>

export const typedOf = (brand: Brand | undefined): BrandTyped => ({
  name: brand?.name ?? '',
  otherNames: brand?.otherNames.join('\n') ?? '',
  ofCatalogue: brand?.ofCatalogue ?? false,
  manufacturer: brand?.manufacturer ?? '',
  manufacturerAddress: brand?.manufacturerAddress ?? '',
  manufacturerContact: brand?.manufacturerContact ?? '',
  responsible: brand?.responsible ?? '',
  responsibleAddress: brand?.responsibleAddress ?? '',
  responsibleContact: brand?.responsibleContact ?? '',
  warnings: brand?.warnings ?? [],
})
