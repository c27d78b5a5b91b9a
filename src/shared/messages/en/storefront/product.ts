export default {
  breadcrumb: 'Breadcrumb',
  description: '{product} at {shop}.',
  soldOut: 'This is sold out. It cannot be ordered at the moment.',
  tags: 'Tags',
  facts: { set: 'Set', language: 'Language', category: 'Category' },
  neighbours: 'More from {set}',
  picture: { enlarge: 'Enlarge', zoomIn: 'Zoom in', zoomOut: 'Zoom out', close: 'Close' },
  notFound: {
    title: 'Product not found',
    text: 'It may have been removed, or the address has a typo.',
    shop: 'See what {shop} has',
  },
} as const
