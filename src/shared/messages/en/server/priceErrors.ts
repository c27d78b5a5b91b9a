export default {
  noRun: 'This price check was not found. It may have been replaced by a newer one.',
  applied: 'This price check has already been applied.',
  notApplied: 'This price check has not been applied.',
  undone: 'This price check has already been undone.',
  notInRun: 'This price check does not change this product.',
  changed: 'This price check has changed since you opened it. Review it again.',
  nothing: 'Choose at least one price to change.',
  productsChanged:
    '{count, plural, one {# product has} other {# products have}} changed since this check: {names}{more, plural, =0 {} other { and # more}}. No price was changed.',
  productNow: '{name}: {price}, {stock, number} in stock',
} as const
