import { expect, test } from 'vitest'
import { csvColumns } from '../products/fields.ts'
import { delimiterOf, PRODUCT_TEMPLATE, productColumn } from './csv-columns.ts'

test('each column is known by its own name', () => {
  for (const column of csvColumns) expect(productColumn(column)).toBe(column)
})

test.each([
  ['Name', 'name'],
  ['TITLE', 'name'],
  [' Price (€) ', 'price'],
  ['price_eur', 'price'],
  ['Qty', 'stock'],
  ['Quantity', 'stock'],
  ['Voorraad', 'stock'],
  ['Categorie', 'category'],
  ['catégorie', 'category'],
  ['Set Name', 'set'],
  ['Image URL', 'image_url'],
  ['image-url', 'image_url'],
  ['isActive', 'active'],
  ['Product ID', 'id'],
  ['created at', undefined],
  ['', undefined],
  ['constructor', undefined],
])('%j is the column %j', (heading, column) => expect(productColumn(heading)).toBe(column))

test.each([
  ['name,price', ','],
  ['name;price;stock', ';'],
  ['name\tprice', '\t'],
  ['"name, first";"price";stock', ';'],
  ['"a;b;c ""x;y""",price', ','],
  ['name', ','],
  ['', ','],
  ['"never closed;;;;', ','],
])('%j is separated by %j', (line, delimiter) => expect(delimiterOf(line)).toBe(delimiter))

test('the template has only columns that are known', () => {
  const [headings = ''] = PRODUCT_TEMPLATE.split('\r\n')
  for (const heading of headings.split(',')) expect(csvColumns).toContain(productColumn(heading))
})
