import { expect, test } from 'vitest'
import { csvColumns } from '../products/fields.ts'
import { delimiterOf, PRODUCT_TEMPLATE, productColumn } from './csv-columns.ts'

test('recognizes each column by its own name', () => {
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
])('maps the heading %j to the column %j', (heading, column) => expect(productColumn(heading)).toBe(column))

test.each([
  ['name,price', ','],
  ['name;price;stock', ';'],
  ['name\tprice', '\t'],
  ['"name, first";"price";stock', ';'],
  ['"a;b;c ""x;y""",price', ','],
  ['name', ','],
  ['', ','],
  ['"never closed;;;;', ','],
])('detects in %j the delimiter %j', (line, delimiter) => expect(delimiterOf(line)).toBe(delimiter))

test('has only known columns in the template', () => {
  const [headings = ''] = PRODUCT_TEMPLATE.split('\r\n')
  for (const heading of headings.split(',')) expect(csvColumns).toContain(productColumn(heading))
})
