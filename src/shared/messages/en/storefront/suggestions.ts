export default {
  label: 'Suggestions',
  count: '{count, plural, one {# suggestion} other {# suggestions}}. Use the up and down arrows to choose.',
  kind: {
    alternatives: 'Did you mean',
    categories: 'Categories',
    sets: 'Sets',
    products: 'Products',
  },
  corrected: 'Showing results for “<strong>{search}</strong>”',
} as const
