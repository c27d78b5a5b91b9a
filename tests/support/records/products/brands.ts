import type { BrandForm } from '#shared/contract/catalogue/brands.ts'

export const aBrand: BrandForm = {
  name: 'Sleeves & Co',
  otherNames: [],
  ofCatalogue: false,
  manufacturer: 'Sleeves & Co ApS',
  manufacturerAddress: 'Havnegade 1, 8000 Aarhus, Denmark',
  manufacturerContact: 'safety@brand.example',
  responsible: '',
  responsibleAddress: '',
  responsibleContact: '',
  warnings: ['under-three'],
}
